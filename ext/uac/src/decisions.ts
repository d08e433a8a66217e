import { FOREVER } from '@framestack/kit/buffs'
import type { Facing } from '@framestack/kit/square'

/*
 * What is not public of the game was decided; each decision has a number. Those that are a number or a name stand here,
 * those that players choose are options, and all of them are listed in docs/games/uac.md.
 */

/** D5: digits of a character's id behind its kind, and of a player's. */
export const UNIT_DIGITS = 4
export const PLAYER_DIGITS = 8

/** D7: characters of each player, when nobody says. */
export const TEAM_SIZE = 3

/** D9: bans of each player, when nobody says. */
export const BANS = 0

/** D11: where teams begin on maps without spawns, in the order of the roster; more of them in the rows behind. */
export const SPAWN_COLUMNS = [6, 12, 18] as const
export const SPAWN_ROWS: readonly [number, number] = [5, 19]
export const SPAWN_FACINGS: readonly [Facing, Facing] = ['Up', 'Down']

/** D16: technique points that every living character gets in the end phase. */
export const SP_RECOVERY = 1

/** D25: a buff of this duration never ends by itself. */
export const INFINITE = FOREVER

/** D37: an event that so many others led to is dropped, and so is one more than that before the queue is empty. */
export const CHAIN_LIMIT = 16
export const DRAIN_LIMIT = 1000

/** D36: who cancelled an event that nobody cancelled. */
export const NOBODY = 'Default'

/** D39: turns after which a match is counted out, when nobody says. */
export const MAX_TURNS = 50

/** D41: what damage to somebody with 「无实体」 comes to. */
export const INTANGIBLE_DAMAGE = 1

/** D18: rows of characters that may be hit are ordered by these, in turn. */
export const TARGET_ORDER = ['distance', 'hp', 'roster'] as const
