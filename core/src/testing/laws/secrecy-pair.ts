import { clone, deepEqual } from '../../json/index.ts'
import type { MatchState, Viewer } from '../../types.ts'
import { brokenInvariants } from '../invariants.ts'
import { agreeWith } from './agree.ts'
import { drawAnew, nameOf, type Twin, tableOf, twinAt } from './drawn.ts'
import { enlightened, type Light } from './enlightened.ts'
import { isOwn, type Taken, takeAndSee, takenAlike } from './made.ts'
import { type Live, messageOf } from './match.ts'
import { isFor, refusedAlike, type Side, stepText, toldApart, type Way } from './secrecy-look.ts'
import type { Step, Trial } from './types.ts'

/** Over how many inputs a pair is compared. */
const longest = 8
/** How often a twin is drawn again that takes a step as the match did. */
const redraws = 5

/**
 * A match, and a twin of it in which what one viewer cannot see is another. Both take the same inputs, and he must be
 * sent the same. Where the twin cannot follow (a hidden card that is not there is not played, a default is chosen from a
 * hidden hand), another one is drawn from before the step; where something came to light for him, from after it.
 */
export class Pair {
  readonly #trial: Trial
  readonly #live: Live
  readonly #viewer: Viewer
  #twin: Twin | null = null
  /** How many events he had got in the match when the twin was drawn, and how many by now. */
  #since: number
  #heard: number
  /** How many inputs of the twin can be taken back: its list begins when it is drawn. */
  #depth = 0
  /** How many inputs are left to be compared. */
  left = longest

  constructor(trial: Trial, live: Live, viewer: Viewer) {
    this.#trial = trial
    this.#live = live
    this.#viewer = viewer
    this.#heard = live.gc.eventsFor(viewer).length
    this.#since = this.#heard
  }

  /** Draws a twin from the match as it is now. Returns what tells the two apart at once. */
  renew(): string | null {
    this.#draw(this.#live.engine.state)
    if (this.#twin === null) return null
    const told = this.#compare(this.#twin)
    if (told === null) return null
    return `${this.#name}, with the hidden part drawn anew: ${told} (or 'resample' changes what he knows)`
  }

  /** Before a step: what he may not do, and why. */
  probe(): string | null {
    const { gc } = this.#live
    return this.#twin && refusedAlike(gc, this.#twin.gc, this.#viewer, this.#trial.pick)
  }

  /** The step that the match has just taken. `before` is its state before that. */
  follow(step: Step, before: MatchState, taken: Taken): string | null {
    const { tally } = this.#trial
    const heard = this.#heard
    this.left--
    // A twin that was drawn since does not know what is taken back.
    const tries = step.do === 'undo' ? 0 : redraws
    for (let n = 0; n <= tries; n++) {
      if (n > 0) this.#drawFor(step, before)
      const twin = this.#twin
      if (twin === null) {
        tally.add('steps at which nothing was drawn anew')
        return this.#goOn()
      }
      const way = this.#take(twin, step, taken)
      const isLight = this.#cameToLight(way === 'another' ? null : twin, step)
      if (way === 'another' && !isLight) continue
      const told = typeof way === 'object' ? way.told : way === 'same' ? this.#compare(twin) : null
      if (way === 'same' && told === null) {
        tally.add('steps compared')
        return null
      }
      if (!isLight) return `${this.#name}, after ${stepText(step)}: ${told}`
      return this.#lookThrough(step, before, heard, taken)
    }
    tally.add('steps that no twin could take')
    return this.#goOn()
  }

  /** Something came to light: what is hidden afterwards must not have been told with it. */
  #lookThrough(step: Step, before: MatchState, heard: number, taken: Taken): string | null {
    const after = this.#live.engine.state
    const isOpen = after.outcome === null && before.rng.drawn === after.rng.drawn
    const light = isOpen ? this.#lightOn(step, before, heard, taken) : null
    if (light === null) {
      this.#trial.tally.add('steps that brought something to light')
      return this.#goOn()
    }
    if ('told' in light)
      return `${this.#name}, after ${stepText(step)}: ${light.told}; something came to light there, but 'resample' draws this anew afterwards`
    this.#trial.tally.add('steps compared but for what came to light')
    this.#twin = light.twin
    this.#depth = 1
    this.#since = heard
    this.#heard = heard + light.twin.gc.eventsFor(this.#viewer).length
    return null
  }

  #lightOn(step: Step, before: MatchState, heard: number, taken: Taken): Light<Twin> | null {
    const { ruleset } = this.#trial
    const viewer = this.#viewer
    const after = this.#live.engine.state
    const real = twinAt(ruleset, before)
    return enlightened<Twin>({
      before: before.game,
      after: after.game,
      draw: () => this.#drawn(after),
      attempt: (game, drawn) => {
        const twin = this.#agreed(real, { ...before, game })
        const other = twin && takeAndSee(twin.gc, twin.engine.state, step)
        if (twin === null || other === null || !deepEqual(twin.engine.state, { ...after, game: drawn }))
          return null
        const way = takenAlike(viewer, step, taken, other)
        if (way !== 'same') return way === 'another' ? null : way
        const told = toldApart({ gc: this.#live.gc, since: heard }, { gc: twin.gc, since: 0 }, viewer)
        return told === null ? { twin } : { told }
      },
    })
  }

  /** A twin of a game that was not drawn, but made. Null where he could tell it from the real one. */
  #agreed(real: Twin | null, state: MatchState): Twin | null {
    const { ruleset } = this.#trial
    const twin = brokenInvariants(ruleset, state).length > 0 ? null : twinAt(ruleset, state)
    if (twin === null || real === null) return null
    return toldApart({ gc: real.gc, since: 0 }, { gc: twin.gc, since: 0 }, this.#viewer) === null
      ? twin
      : null
  }

  get #name(): string {
    return nameOf(this.#viewer)
  }

  /** Goes on from where the match is now. */
  #goOn(): string | null {
    this.#heard += this.#live.gc.eventsFor(this.#viewer, this.#heard).length
    if (this.#live.engine.state.outcome === null) return this.renew()
    this.left = 0
    return null
  }

  /** Null when nothing that he does not see can be another. */
  #draw(state: MatchState): void {
    this.#since = this.#heard
    this.#depth = 0
    this.#twin = null
    for (let n = 0; n < 3 && this.#twin === null; n++) {
      const game = this.#drawn(state)
      if (game !== null && !deepEqual(game, state.game))
        this.#twin = twinAt(this.#trial.ruleset, { ...state, game })
    }
  }

  /** Draws a twin of the match before a step that can take it. */
  #drawFor(step: Step, before: MatchState): void {
    const { ruleset } = this.#trial
    this.#draw(before)
    const game = this.#twin && clone(this.#twin.engine.state.game)
    if (game === null || !agreeWith(step, before.game, game)) return
    // What was exchanged was hidden from him, but other things may depend on where it is.
    this.#twin = this.#agreed(twinAt(ruleset, before), { ...before, game }) ?? this.#twin
  }

  /** Law resample speaks of what `resample` throws. */
  #drawn(state: MatchState): unknown {
    const { ruleset, pick } = this.#trial
    try {
      return drawAnew(ruleset, tableOf(state), state.game, this.#viewer, 1 + pick(1e6))
    } catch {
      return null
    }
  }

  #compare(twin: Twin): string | null {
    const match: Side = { gc: this.#live.gc, since: this.#since }
    const told = toldApart(match, { gc: twin.gc, since: 0 }, this.#viewer)
    if (told === null) this.#heard = this.#since + twin.gc.eventsFor(this.#viewer).length
    return told
  }

  #take(twin: Twin, step: Step, taken: Taken): Way {
    if (step.do === 'undo' && this.#depth === 0) return 'another'
    if (step.do === 'act' && !isOwn(this.#viewer, step)) {
      if (!twin.gc.why(step.seat, messageOf(step.move)).allowed) return 'another'
    }
    const other = takeAndSee(twin.gc, twin.engine.state, step)
    this.#depth += step.do === 'undo' ? -1 : 1
    return takenAlike(this.#viewer, step, taken, other)
  }

  /** For him, in the match or in a twin that has taken the step. */
  #cameToLight(twin: Twin | null, step: Step): boolean {
    if (step.do === 'undo') return false
    return [this.#live, twin].some((one) => one && isFor(one.engine.lastRevealed, this.#viewer))
  }
}
