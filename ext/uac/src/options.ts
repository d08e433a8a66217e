import { option } from '@framestack/core'
import { BANS, MAX_TURNS, TEAM_SIZE } from './decisions.ts'
import type { Content } from './mods/content.ts'

/** What a match may be played with. */
export const optionsOf = ({ maps }: Content) => ({
  // D7
  teamSize: option.int({ min: 1, max: 6, default: TEAM_SIZE, description: 'characters of each player' }),
  // D9
  bans: option.int({ min: 0, max: 6, default: BANS, description: 'bans of each player, before the picks' }),
  // D8
  mirror: option.flag({ default: true, description: 'both players may have the same character' }),
  simultaneous: option.flag({ default: false, description: 'both players pick at once, unseen' }),
  // D39
  maxTurns: option.int({
    min: 1,
    max: 500,
    default: MAX_TURNS,
    description: 'after so many turns the healthier team wins',
  }),
  map: option.choice([...maps.keys()], { default: [...maps.keys()][0] ?? '', description: 'the board' }),
  // D18
  askTargets: option.flag({
    default: false,
    description: 'players choose whom a character attacks that reaches more enemies than it may hit',
  }),
  // D41
  intangible: option.choice(['one', 'cancel'], {
    default: 'one',
    description: '「无实体」: damage comes to 1, or does not happen',
  }),
})
