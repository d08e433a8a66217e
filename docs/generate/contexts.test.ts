import { expect, test } from 'vitest'
import { contextsIn, strangersIn } from './contexts.ts'

test('the context that a function gets is read from its type', () => {
  expect(contextsIn('players?: (c: FrameReading<G, O, D>) => readonly Seat[]')).toEqual(['FrameReading'])
  expect(contextsIn('react: (c: Acting<Context<G, E, O, D, R>>, args: Asking<G>) => void')).toEqual([
    'Acting',
  ])
  expect(contextsIn("x: (c: K extends 'finally' ? Closing<G> : Applying<G, { a: 1 }>) => void")).toEqual([
    'Closing',
    'Applying',
  ])
  expect(contextsIn('(\n  c: Asking<G, O, D>,\n) => null')).toEqual(['Asking'])
  expect(contextsIn('data?: Type<Reading<G>>')).toEqual([])
})

test('a context that is not known here is found', () => {
  expect(strangersIn('players?: (c: FrameReading<G, O, D>) => readonly Seat[]')).toEqual([])
  expect(strangersIn('project?: (\n  c: Elsewhere<G, O>) => Json')).toEqual(['Elsewhere'])
})
