import type { RulesetInfo } from '@framestack/client'

const titles: { readonly [ruleset: string]: string } = { uac: 'UAC', uno: 'UNO', sgs: '三国杀' }

/** What a game is called: its ruleset's name, unless it is known under another. */
export function titleOf(ruleset: string): string {
  return titles[ruleset] ?? ruleset.charAt(0).toUpperCase() + ruleset.slice(1).replaceAll('-', ' ')
}

/** The bot that sits down where nobody said which: the first that thinks, else the random one. */
export function botOf({ bots }: Pick<RulesetInfo, 'bots'>): string {
  return bots.find((name) => name !== 'random') ?? 'random'
}
