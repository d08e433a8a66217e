import type { Seat } from '@framestack/core'
import type { SeatRecord } from '../types.ts'
import { hashOf } from './tokens.ts'

export const freeAt = (seat: Seat): SeatRecord => ({
  seat,
  kind: 'free',
  name: null,
  bot: null,
  tokenHash: null,
})
export const botAt = (
  seat: Seat,
  { bot, name }: { readonly bot: string; readonly name: string },
): SeatRecord => ({
  seat,
  kind: 'bot',
  name,
  bot,
  tokenHash: null,
})
export const personAt = (seat: Seat, name: string, token: string): SeatRecord => ({
  seat,
  kind: 'person',
  name,
  bot: null,
  tokenHash: hashOf(token),
})
