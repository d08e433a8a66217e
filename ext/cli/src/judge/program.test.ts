import { expect, test } from 'vitest'
import { ProcessProgram } from './program.ts'

/** A game whose programs say nothing. */
const inbox = { flood: null, take: () => true, next: () => null, close: () => undefined }
const encode = (text: string) => new TextEncoder().encode(text)
const start = (command: string) =>
  new ProcessProgram({ command, cwd: process.cwd(), inbox, encode, showErrors: false })

test('who never reads what it is told is gone, and no more is kept for it', { timeout: 60_000 }, async () => {
  const program = start('sleep 300')
  try {
    for (let i = 0; i < 40; i++) program.tell('x'.repeat(100_000))
    expect(await program.next(50_000)).toMatchObject({
      kind: 'gone',
      why: 'it does not read what it is told',
    })
  } finally {
    program.end()
  }
})

test('who reads may be told as much as there is', { timeout: 60_000 }, async () => {
  const program = start('cat > /dev/null')
  try {
    for (let i = 0; i < 15; i++) {
      program.tell('x'.repeat(100_000))
      expect(await program.next(100)).toMatchObject({ kind: 'late' })
    }
  } finally {
    program.end()
  }
})
