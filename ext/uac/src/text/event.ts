import type { JsonObject } from '@framestack/core'
import { cellText } from '@framestack/kit/square'
import type { EventName, Fields, Notices, Told } from '../events/fields.ts'
import { bold, dim, inTeam } from './paint.ts'

type Words = { readonly [K in keyof Told]?: (event: Told[K]) => string | null }

/** The audit log of an event behind its line. */
const withAudit = (line: string, audit: readonly string[]): string =>
  audit.length === 0 ? line : `${line}  ${dim(`[${audit.join('; ')}]`)}`

const words: Words = {
  PlayerAssigned: ({ player, id }) => `P${player} is ${id}`,
  Banned: ({ player, character }) => `P${player} bans ${character}`,
  Picked: ({ player, character }) => `${inTeam(player, `P${player}`)} picks ${character}`,
  PicksOpened: ({ rosters }) =>
    rosters.map((roster, player) => `P${player} picked ${roster.join(', ')}`).join('; '),
  Placed: ({ unit, player, at, facing }) =>
    `${inTeam(player, unit)} begins at ${cellText(at)}, facing ${facing}`,
  SetupChosen: ({ unit, target }) => `${unit} chooses ${target}`,
  TurnStartEvent: ({ turn }) => bold(`turn ${turn}`),
  OrdersOpened: ({ orders }) =>
    `orders: ${orders.map(({ unit, command }) => `${unit} "${command}"`).join(', ')}`,
  MoveDeclareEvent: ({ audit, unit }) =>
    audit.length === 0 ? null : withAudit(`${unit} wants to go`, audit),
  MoveEvent: ({ unit, from, to }) => `${unit} goes from ${cellText(from)} to ${cellText(to)}`,
  SkillActivateEvent: ({ unit, skill, cost }) => `${unit} opens skill ${skill} for ${cost} SP`,
  AttackDeclareEvent: ({ attacker, targets }) => `${attacker} attacks ${targets.join(', ')}`,
  DamageEvent: ({ sender, target, dealt, kind, left, audit }) =>
    withAudit(
      `${target} takes ${dealt}${kind === 'attack' ? '' : ` (${kind})`} from ${sender}: HP ${left}`,
      audit,
    ),
  HealEvent: ({ sender, target, left }) => `${sender} heals ${target}: HP ${left}`,
  SkillPointDecreaseEvent: ({ target, left, sender }) => `${target} loses SP to ${sender}: SP ${left}`,
  BuffApplyEvent: ({ target, buff, sender, audit }) =>
    withAudit(`${target} gets ${buff.id} from ${sender}`, audit),
  BuffEnded: ({ unit, buff }) => `${unit} loses ${buff}`,
  TokenChangeEvent: ({ target, name, change }) => `${target}: ${change} ${name}`,
  CellTypeSetEvent: ({ cells, terrain }) =>
    `${cells.length} ${cells.length === 1 ? 'cell becomes' : 'cells become'} ${terrain}`,
  CharacterDeathEvent: ({ target }) => bold(`${target} is out`),
  GameEndEvent: ({ winner, reason }) =>
    winner === null ? `a draw: ${reason}` : `P${winner} wins: ${reason}`,
  EventDropped: ({ event, why }) => `${event} is dropped: ${why}`,
}

/** One event in a line; null for those that say nothing new to a player. */
export function eventText(event: JsonObject): string | null {
  const of: ((event: never) => string | null) | undefined = words[event['type'] as EventName | keyof Notices]
  const told = event as JsonObject & Fields<'GameStartEvent'>
  if (told.cancelledBy !== undefined && told.cancelledBy !== 'Default')
    return withAudit(`${String(event['type'])} is cancelled by ${told.cancelledBy}`, told.audit)
  return of === undefined ? null : of(event as never)
}
