import { boundOf, type Hint, type Message, type Reply } from '@framestack/core'
import { FAILED, Fault, messageOf as problemOf } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import type { LiveRules } from '../mods/live.ts'
import { movesOf, otherMoves } from '../text/offers.ts'
import type { Style } from '../text/style.ts'
import { printable } from '../text/width.ts'
import { byValues } from './by-values.ts'
import { choose, chosen, type Several, severalMeant } from './choose.ts'
import { nearCommand, readTyped, type Typed, words } from './command.ts'
import { fillIn } from './form.ts'
import { type Item, looked, menuOf, messageOf } from './menu.ts'
import { parseMove } from './move.ts'
import type { Asked } from './order.ts'
import { openIn } from './printed.ts'
import type { Questions } from './questions.ts'
import type { Screen, Turn } from './screen.ts'
import type { Table } from './table.ts'
import { explainer, styleOf } from './telling.ts'
import { moveAlone, reasonAgainst } from './why.ts'

/** What came of a line or a turn: on, once more, it is enough, it cannot go on, or another seat is asked. */
type Step = 'on' | 'again' | 'quit' | 'stuck' | { readonly seat: number }

/** Characters of a line. */
const longest = 10_000

/** A match at the keyboard, turn by turn. */
export class Play {
  readonly #table: Table
  readonly #screen: Screen
  readonly #terminal: Terminal
  readonly #questions: Questions
  readonly #save: (file?: string) => Promise<void>
  readonly #live: LiveRules | null
  /** How often the rules have changed. */
  #changes = 0
  #failures = 0
  /** Answers since a person was asked, and more than a whole match takes. */
  #alone = 0
  #bound = 0

  constructor(
    table: Table,
    screen: Screen,
    terminal: Terminal,
    questions: Questions,
    save: (file?: string) => Promise<void>,
    live: LiveRules | null = null,
  ) {
    this.#table = table
    this.#screen = screen
    this.#terminal = terminal
    this.#questions = questions
    this.#save = save
    this.#live = live
  }

  /** Plays until the match is over or the person leaves. Returns the exit code. */
  async run(): Promise<number> {
    const { gc } = this.#table
    const { players, ruleset } = gc.state
    this.#bound = boundOf(gc.ruleset, { players, options: ruleset.options })
    let asked: Asked | null = null
    let code = 0
    while (gc.outcome === null) {
      this.#takeRules()
      asked ??= this.#table.next()
      if (asked === null)
        throw new Fault(`${gc.ruleset.name}: nobody may act, and the match is not over`, FAILED)
      const { seat }: Asked = asked
      const step: Step = this.#table.isPerson(seat) ? await this.#turn(asked) : await this.#other(asked)
      if (step === 'stuck') code = FAILED
      if (step === 'quit' || step === 'stuck') break
      asked = typeof step === 'object' ? { seat: step.seat, waited: this.#table.waitsFor(step.seat) } : null
    }
    await this.#save()
    await this.#screen.end(gc.outcome)
    return code
  }

  #takeRules(): void {
    const before = this.#table.gc.seq
    for (const note of this.#live?.take() ?? []) this.#screen.note(note)
    if (this.#table.gc.seq !== before) this.#changes++
  }

  /** Whether a number that was typed stands for something else than what was shown. */
  #isStale(line: string, { seat, menu }: Turn): boolean {
    const typed = readTyped(line)
    if (typed.do !== 'number') return false
    const now = this.#menu(seat, this.#table.gc.hintFor(seat))
    return now[typed.n - 1]?.text !== menu[typed.n - 1]?.text
  }

  /** A seat without a person answers. */
  async #other(asked: Asked): Promise<'on' | 'stuck'> {
    const { name } = this.#table.gc.ruleset
    const reply = await this.#table.answer(asked)
    if (reply === null) return 'on'
    this.#screen.other(asked.seat, reply)
    if (reply.code !== 200) return 'stuck'
    if (++this.#alone > this.#bound) {
      this.#screen.wrong(
        `${this.#bound} answers in a row without a person, more than any match of ${name} takes`,
      )
      return 'stuck'
    }
    // Lets the output out, and Ctrl-C in.
    if (this.#alone % 32 === 0) await new Promise(setImmediate)
    return 'on'
  }

  async #turn({ seat, waited }: Asked): Promise<Step> {
    this.#alone = 0
    await this.#save()
    const { gc } = this.#table
    const hint = gc.hintFor(seat)
    const turn: Turn = { seat, waited, hint, menu: this.#menu(seat, hint) }
    await this.#screen.turn(turn)
    const changes = this.#changes
    for (;;) {
      // Nothing is under way while somebody is asked: what has changed holds at once.
      this.#live?.onReady(() => this.#takeRules())
      const line = await this.#terminal.ask(this.#screen.prompt(turn), (typed) => this.#complete(typed, turn))
      this.#live?.onReady(() => undefined)
      if (line === null) return this.#leave()
      if (changes !== this.#changes && this.#isStale(line, turn)) {
        this.#screen.note('the rules have changed: look again')
        return { seat }
      }
      const step = await this.#line(line, turn)
      if (step === 'quit') return this.#leave()
      if (step !== 'again') return step
    }
  }

  #menu(seat: number, hint: Hint): Item[] {
    const { gc, text } = this.#table
    const moves = movesOf(gc.ruleset, hint.frame)
    if (!this.#screen.asks) return menuOf(gc, seat, hint, text)
    const explain = explainer(this.#table, seat, moves, this.#style)
    const view = gc.viewFor(seat)
    const costs = (message: Message): boolean => this.#table.isPointless(seat, message, view)
    return menuOf(gc, seat, hint, text, { explain, costs })
  }

  get #style(): Style {
    return styleOf(this.#table, this.#terminal)
  }

  #leave(): 'quit' {
    this.#screen.note('you leave the match as it stands')
    return 'quit'
  }

  #complete(typed: string, turn: Turn): string[] {
    const moves = turn.menu.map((item) => ('offer' in item ? item.action : item.text))
    return [...new Set([...moves, ...words])].filter((word) => word.startsWith(typed))
  }

  async #line(line: string, turn: Turn): Promise<Step> {
    if (line.length > longest) {
      this.#screen.wrong(`that line has ${line.length} characters, and no move has more than ${longest}`)
      return 'again'
    }
    const moves = movesOf(this.#table.gc.ruleset, turn.hint.frame)
    const typed = readTyped(line, Object.keys(moves))
    try {
      return await this.#typed(typed, turn)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      this.#screen.wrong(problemOf(error))
      return 'again'
    }
  }

  async #typed(typed: Typed, turn: Turn): Promise<Step> {
    const { seat, waited } = turn
    switch (typed.do) {
      case 'number':
        return this.#number(typed.n, turn)
      case 'move':
        return this.#move(typed.text, turn)
      case 'undo':
        return this.#undo(seat)
      case 'timeout': {
        if (!waited) return this.#letGo(seat)
        const frame = this.#table.gc.state.stack.at(-1)?.id ?? -1
        return this.#taken(seat, { timeout: true }, this.#table.gc.timeout({ frame, seats: [seat] }))
      }
      case 'skip':
        if (this.#failures === 0) throw new Fault('no rule has failed: there is nothing to skip')
        return this.#taken(seat, { skip: true }, this.#table.gc.skip())
      case 'seat':
        return this.#seat(typed.text, turn)
      case 'save':
        await this.#save(typed.file)
        this.#screen.note(`saved to ${printable(typed.file)}`)
        return 'again'
      case 'wrong':
        throw new Fault(typed.problem)
      case 'quit':
        return 'quit'
      case 'empty':
        return waited ? 'again' : this.#letGo(seat)
      case 'remark':
        return 'again'
      default:
        this.#questions.answer(typed, turn)
        return 'again'
    }
  }

  async #number(n: number, turn: Turn): Promise<Step> {
    const item = turn.menu[n - 1]
    if (!item) throw new Fault(`there is no number ${n}: expected 1 to ${turn.menu.length}`)
    if ('message' in item) return this.#act(turn.seat, item.message)
    if ('choices' in item) return this.#choose(item, turn)
    if (!this.#screen.asks) throw new Fault(`${n} stands for more than one move: write the move itself`)
    const moves = movesOf(this.#table.gc.ruleset, turn.hint.frame)
    const explain = explainer(this.#table, turn.seat, moves, this.#style)
    return this.#said(await fillIn(item.offer, moves, this.#terminal, explain), turn)
  }

  async #choose(item: Several, turn: Turn): Promise<Step> {
    return this.#said(await choose(item, this.#terminal), turn)
  }

  /** What was asked for value by value, null where the player gave it up. */
  #said(message: Message | null, turn: Turn): Step {
    if (message !== null) return this.#act(turn.seat, message)
    if (this.#terminal.ended) return 'quit'
    this.#screen.note('given up; choose again')
    return 'again'
  }

  async #move(text: string, turn: Turn): Promise<Step> {
    const [, number = '', more = ''] = /^(\d{1,6})\s+(.+)$/.exec(text) ?? []
    const item = turn.menu[Number(number) - 1]
    if (item !== undefined && 'choices' in item) return this.#act(turn.seat, chosen(more, item))
    const { ruleset } = this.#table.gc
    const { frame } = turn.hint
    const moves = movesOf(ruleset, frame)
    const parsed = parseMove(text, moves, otherMoves(ruleset, frame), openIn(turn.hint, moves))
    const unsaid = severalMeant(text, parsed, turn.menu, moves)
    if (unsaid !== null) return this.#choose(unsaid, turn)
    if (parsed.ok) return this.#act(turn.seat, parsed.message)
    const legal = this.#table.gc.moves(turn.seat, looked).map(messageOf)
    const [meant, other] = byValues(text, legal, moves)
    if (meant !== undefined && other === undefined) return this.#act(turn.seat, meant)
    const alone = moveAlone(text, turn, this.#table, this.#style)
    if (alone !== null) return this.#act(turn.seat, alone)
    const against = this.#screen.asks ? reasonAgainst(text, turn, this.#table, this.#style) : null
    if (against !== null) throw new Fault(against)
    throw new Fault(parsed.problem.replace(' (moves here', `${nearCommand(text)}$&`))
  }

  #act(seat: number, message: Message): Step {
    return this.#taken(seat, message, this.#table.gc.act(seat, message))
  }

  #taken(seat: number, message: Message, reply: Reply): Step {
    this.#screen.reply(seat, message, reply)
    if (reply.code === 500) this.#failures++
    if (reply.code !== 200) return 'again'
    this.#table.acted(seat)
    return 'on'
  }

  #letGo(seat: number): Step {
    this.#table.letGo(seat)
    return 'on'
  }

  #undo(seat: number): Step {
    const back = this.#table.takeBack(seat)
    if (back !== null) return { seat: back }
    throw new Fault(whyNoUndo(this.#table.gc.ruleset.undo))
  }

  #seat(text: string, { hint }: Turn): Step {
    const found = /^P?(\d{1,3})$/i.exec(text)
    const seat = found ? Number(found[1]) : -1
    if (hint.players.includes(seat) && this.#table.isPerson(seat)) return { seat }
    const names = hint.players.filter((one) => this.#table.isPerson(one)).map((one) => `P${one}`)
    throw new Fault(`only ${names.join(', ')} may answer now`)
  }
}

function whyNoUndo(policy: 'own' | 'free' | 'never'): string {
  if (policy === 'never') return 'in this game nothing is taken back'
  if (policy === 'free') return 'there is no move to take back'
  return (
    'nothing to take back: only the last move, by the player who made it, as long as nothing hidden came to ' +
    'light and no random number was drawn'
  )
}
