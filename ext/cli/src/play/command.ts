import { didYouMean } from '../text/suggest.ts'

/** What a line at the prompt asks for. */
export type Typed =
  | { do: 'empty' | 'remark' }
  | { do: 'number'; n: number }
  | { do: 'move'; text: string }
  | { do: 'why'; text: string }
  | { do: 'stack'; all: boolean }
  | { do: 'save'; file: string }
  | { do: 'seat'; text: string }
  | { do: Bare }
  | { do: 'wrong'; problem: string }

const bare = ['undo', 'hint', 'help', 'rules', 'view', 'events', 'schema', 'timeout', 'skip', 'quit'] as const
type Bare = (typeof bare)[number]

/** What may be typed at the prompt, in the order of the help. */
export const help: readonly (readonly [string, string])[] = [
  ['NUMBER', 'make the move with that number; what it still asks for may stand behind it'],
  ['MOVE', 'a move in words or in JSON; its values alone will do where they leave no doubt'],
  ['ENTER', 'where you may act and nothing waits for you: let the others go on'],
  ['why MOVE', 'whether a move would be allowed and what it is, or why not; also: why 3, why CARD'],
  ['help', 'this list'],
  ['hint', 'what may be done now, argument by argument'],
  ['rules', 'the rules that hold in this match, those that somebody chose with a star'],
  ['view', 'the table again'],
  ['events', 'everything that this seat saw so far'],
  ['stack', 'the frames that wait, and for whom (stack all: with what they keep, secrets too)'],
  ['schema', 'JSON Schema of the messages that are accepted now'],
  ['undo', 'take back the last move'],
  ['timeout', 'answer by default, as if the time were up'],
  ['skip', 'after a rule error: end the frame that waits with its default result'],
  ['seat N', 'let another seat answer, where several may'],
  ['save FILE', 'save the match; to go on: framestack play RULESET --load FILE'],
  ['quit', 'leave (Ctrl-D too)'],
  ['/WORD', 'the command, where the game has a move of that name'],
]

const aliases: { readonly [word: string]: string } = {
  exit: 'quit',
  q: 'quit',
  '?': 'help',
  h: 'help',
  moves: 'hint',
  offers: 'hint',
}

/** Words that the prompt knows. */
export const words: readonly string[] = [...bare, 'why', 'stack', 'save', 'seat']

/**
 * Reads a line. A move of the game (`names`) wins over a command of the same name, unless the line begins
 * with a slash; whatever is no command is a move.
 */
export function readTyped(line: string, names: readonly string[] = []): Typed {
  const text = line.trim()
  if (text === '') return { do: 'empty' }
  if (text.startsWith('#')) return { do: 'remark' }
  if (/^\d{1,6}$/.test(text)) return { do: 'number', n: Number(text) }
  const slash = text.startsWith('/')
  const lower = text.toLowerCase()
  if (!slash && names.some((name) => begins(lower, name.toLowerCase()))) return { do: 'move', text }
  return command(slash ? text.slice(1).trim() : text) ?? unknown(text, slash)
}

const begins = (text: string, name: string) => text === name || text.startsWith(`${name} `)

function command(text: string): Typed | null {
  const [first = ''] = text.split(/\s+/, 1)
  const rest = text.slice(first.length).trim()
  const word = aliases[first.toLowerCase()] ?? first.toLowerCase()
  const known = bare.find((candidate) => candidate === word)
  if (known !== undefined) return rest === '' ? { do: known } : wrong(`'${known}' stands alone`)
  switch (word) {
    case 'why':
      return rest === ''
        ? wrong('which move? For example: why 1, a move as you would make it, or a card')
        : { do: 'why', text: rest }
    case 'stack':
      return rest === '' || rest === 'all'
        ? { do: 'stack', all: rest === 'all' }
        : wrong("expected 'stack' or 'stack all'")
    case 'save':
      return rest === '' ? wrong('where to? For example: save match.json') : { do: 'save', file: rest }
    case 'seat':
      return rest === '' ? wrong('which seat? For example: seat 1') : { do: 'seat', text: rest }
  }
  return null
}

function unknown(text: string, slash: boolean): Typed {
  if (!slash) return { do: 'move', text }
  return wrong(`there is no command ${text.slice(0, 40)}${nearCommand(text.slice(1))}; all commands: help`)
}

function wrong(problem: string): Typed {
  return { do: 'wrong', problem }
}

/** `; did you mean 'undo'?` for a word that is near a command. */
export function nearCommand(text: string): string {
  return didYouMean(text.split(/\s+/, 1)[0] ?? '', words)
}
