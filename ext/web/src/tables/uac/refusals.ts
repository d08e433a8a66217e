import type { Refused } from '../types.ts'
import { type Tell, tellIn } from './words.ts'

/** Why an order was refused, in words of the reader; undefined: as the rules say it. */
export function uacRefusal(reason: string, { language }: Pick<Refused, 'language'>): string | undefined {
  const tell = tellIn(language)
  if (/^wrong argument: command: expected/.test(reason)) return tell('badCommand')
  const [, what = ''] = /^wrong argument: command: .* is not (.*)$/.exec(reason) ?? []
  const [, most] = /^a way of at most (\d+) steps$/.exec(what) ?? []
  if (most !== undefined) return tell('tooFar', { count: Number(most) })
  if (what === 'a way on the board and around walls') return tell('blocked')
  const [, why] = /^with a skill that it can open: (.*)$/.exec(what) ?? []
  if (why === undefined) return undefined
  const reasons = why
    .split(/, (?=skill|it has no)/)
    .map((one) => skillReason(one, tell))
    .join(', ')
  return tell('badSkill', { why: reasons })
}

function skillReason(text: string, tell: Tell): string {
  const [, none] = /^it has no skill (\d)$/.exec(text) ?? []
  if (none !== undefined) return tell('whyNone', { n: none })
  const [, passive] = /^skill (\d) is passive$/.exec(text) ?? []
  if (passive !== undefined) return tell('whyPassive', { n: passive })
  const [, on] = /^skill (\d) is on$/.exec(text) ?? []
  if (on !== undefined) return tell('whyOn', { n: on })
  const [, n, cost, sp] = /^skill (\d) costs (\d+) SP, it has (\d+)$/.exec(text) ?? []
  return n === undefined ? text : tell('whyCost', { n, cost: cost ?? '', sp: sp ?? '' })
}
