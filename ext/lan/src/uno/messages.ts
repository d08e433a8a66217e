/**
 * Messages of the LAN protocol of `yunwei37/UNO-game-oop` (2020). The types are called as its own code calls them; ids are
 * seats, cards are the numbers of `docs/games/uno.md`.
 */
export type Message =
  | { readonly type: 'JOINROOM'; readonly name: string }
  /** `id` is the receiver's. `players` includes him. */
  | {
      readonly type: 'JOINACK'
      readonly count: number
      readonly id: number
      readonly players: ReadonlyMap<number, string>
    }
  | { readonly type: 'NEWPLAYER'; readonly id: number; readonly name: string }
  | { readonly type: 'PLAYERLEAVE'; readonly id: number }
  | { readonly type: 'GAMESTART' }
  | { readonly type: 'KEEPALIVE_CLIENT'; readonly id: number }
  | { readonly type: 'KEEPALIVE_SERVER' }
  /** A turn. -1: drew nothing, played nothing. The same number twice: played the card that was drawn. */
  | { readonly type: 'PLAYERACTION'; readonly id: number; readonly draw: number; readonly put: number }

/**
 * How actions are spelled: as the code of 2020 does (`PLAYER_ACTION`), the only one that it understands, or as its
 * documents do (`PLAYERACTION`).
 */
export type Spelling = 'code' | 'document'

/** Words that messages begin with. */
export const words: { readonly [word: string]: Message['type'] } = {
  JOIN_ROOM: 'JOINROOM',
  JOIN_ACK: 'JOINACK',
  NEWPLAYER: 'NEWPLAYER',
  PLAYERLEAVE: 'PLAYERLEAVE',
  GAMESTART: 'GAMESTART',
  CLIENTKEEPALIVE: 'KEEPALIVE_CLIENT',
  SERVERKEEPALIVE: 'KEEPALIVE_SERVER',
  PLAYER_ACTION: 'PLAYERACTION',
  PLAYERACTION: 'PLAYERACTION',
}

/** A line of ours that the protocol of 2020 does not have. */
export interface Extension {
  readonly type: 'EXTENSION'
  /** What stands behind `+`. */
  readonly word: string
  /** What follows, as it stands there. */
  readonly rest: string
}

/** What cannot be read, in words. */
export interface Unreadable {
  readonly type: 'ERROR'
  readonly message: string
}

/** What was read, with what is worth knowing beside it. */
export interface Reading {
  readonly message: Message | Extension | Unreadable
  /** How an action was spelled. */
  readonly spelling?: Spelling
  /** Words behind the last one that means something: the code of 2020 ignores them. */
  readonly extra: readonly string[]
}
