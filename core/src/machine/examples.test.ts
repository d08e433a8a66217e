import { describe, expect, it } from 'vitest'
import { compileMachine } from './compile.ts'
import { EXAMPLES } from './fuzz/examples.ts'
import { fuzzOne } from './fuzz/fuzz.ts'
import { Random } from './fuzz/random.ts'
import { oracle } from './oracle.ts'
import type { Interpreter } from './types.ts'

const TRACES = 60

describe('machines of games run exactly as in xstate', () => {
  it.each(Object.entries(EXAMPLES))('%s', (name, example) => {
    fuzzOne(example, example.events, new Random(7), TRACES, name)
  })
})

/** Plays events (`a b`) with guards that say yes when they are named in the event's list (`a+guard,guard`). */
function play(name: string, script: string): string[] {
  const { config, guards } = EXAMPLES[name] as (typeof EXAMPLES)[string]
  const run = (one: Interpreter) => {
    const lines: string[] = []
    let state = ''
    for (const [i, word] of script.split(' ').entries()) {
      const [type = '', yes = ''] = word.split('+')
      const done: string[] = []
      const host = {
        guard: (guard: string, params: unknown) =>
          yes.split(',').includes(params === undefined ? guard : `${guard}:${JSON.stringify(params)}`),
        action: (action: string) => void done.push(action),
      }
      state = i === 0 ? one.start(host) : one.step(state, { type }, host)
      lines.push([state, ...done].join(' '))
    }
    return lines
  }
  const ours = run(compileMachine(config, guards))
  expect(ours).toEqual(run(oracle(config, guards)))
  return ours
}

describe('what happens', () => {
  it('runs exits from the inside, then the transition, then entries from the outside', () => {
    expect(play('nestedPhases', 'start next next next end pause')).toEqual([
      'day.morning dayBegins m+',
      'day.noon.eat m- n+ e+',
      // the phase is completed: rest, then noon's onDone, then the day's
      'night e- r+ r- n- n! v+ dayEnds sleep',
      'day.morning dayBegins m+',
      'night m- dayEnds sleep',
      'night',
    ])
    expect(play('nestedPhases', 'start pause next')).toEqual([
      'day.morning dayBegins m+',
      'day.morning m- dayEnds again dayBegins m+',
      'day.noon.eat m- n+ e+',
    ])
  })

  it('takes one transition in each region, and the parallel state only if no region does', () => {
    expect(play('orders', 'start order order+red order+blue done+red done')).toEqual([
      'writing.red.thinking,writing.blue.thinking secret',
      'writing.red.thinking,writing.blue.thinking nobodys',
      'writing.red.thinking,writing.blue.thinking noteRed',
      'writing.red.thinking,writing.blue.thinking noteBlue',
      'resolving r! b! b- r- open allReady resolve',
      'resolving',
    ])
  })

  it('asks always after every event, also one that nobody handles', () => {
    expect(play('window', 'start answer nothing+allAnswered answer')).toEqual([
      'open',
      'open note',
      'closed deliver',
      'closed',
    ])
    expect(play('phases', 'start RESULT RESULT+skipPlay anything+fewCards')).toEqual([
      'prepare prepare',
      'judge judge',
      'discard',
      'end endTurn',
    ])
  })

  it('forbids with {}, and not with []', () => {
    expect(play('phases', 'start RESULT RESULT RESULT play play+maySlash play')).toEqual([
      'prepare prepare',
      'judge judge',
      'draw draw',
      'play.free',
      'play.free refuse',
      'play.resolving resolve',
      'play.resolving',
    ])
    expect(play('chat', 'start RESULT TIMEOUT TIMEOUT+nervous TIMEOUT')).toEqual([
      'quiet',
      'quiet',
      // [] is as good as nothing: the machine's own TIMEOUT is taken
      'quiet',
      'noisy jump',
      'quiet',
    ])
  })

  it('tries the exact name first, then the longest wildcard, and a.* takes a too', () => {
    expect(play('chat', 'start say say.loud say.loud+close say say.loud.very other')).toEqual([
      'quiet',
      'quiet hear',
      'quiet hear',
      'noisy',
      'noisy shout',
      'quiet',
      'quiet wonder',
    ])
  })

  it('lets a star swallow the end of a state', () => {
    expect(play('swallowedDone', 'start go')).toEqual(['work.a', 'lost anything notMeant'])
  })

  it('completes parallel states from the inside, each with its own event', () => {
    expect(play('raid', 'start left rear right')).toEqual([
      'fight.front.left.on,fight.front.right.on,fight.rear.on',
      'fight.front.left.off,fight.front.right.on,fight.rear.on l!',
      'fight.front.left.off,fight.front.right.on,fight.rear.off rearDone',
      'won r! frontDone allDone cheer',
    ])
  })

  it('keeps the inner of two transitions that leave the same state', () => {
    expect(play('combat', 'start attack flee flee block')).toEqual([
      'attacker.idle,defender.ready,log',
      // `ready` is told about the attack by stateIn in the same macrostep
      'attacker.attacking,defender.alarmed,log declare',
      // both regions flee: the defender's would leave everything, so the attacker's, which comes first, wins
      'attacker.idle,defender.alarmed,log a-flees',
      'attacker.idle,defender.alarmed,log a-flees',
      'attacker.idle,defender.blocking,log quickly blocks',
    ])
  })

  it('stays in the final states and runs all exits when done', () => {
    expect(play('restart', 'start go again stop go go stop')).toEqual([
      'a begin a+',
      'b a- b+',
      // without reenter the machine is not left, but its entry runs again
      'a b- soft begin a+',
      'a a- end hard begin a+',
      'b a- b+',
      'over b- over end',
      'over',
    ])
  })

  it('stops an always that changes nothing, and throws for one that goes round', () => {
    expect(play('chain', 'start go+yes nothing+deep nothing+enough')).toEqual([
      'rest',
      'two start 1+ 1- 1>2 2+ idle',
      'three.deep.end 2- 2>3 deepDone',
      'rest',
    ])
    const { config } = EXAMPLES['circle'] as (typeof EXAMPLES)[string]
    const host = { guard: () => true, action: () => {} }
    for (const one of [compileMachine(config), oracle(config)])
      expect(() => one.step('rest', { type: 'go' }, host)).toThrow(/1000 microsteps/)
    expect(() => compileMachine(config).step('rest', { type: 'go' }, host)).toThrow(
      /'circle'.*in '(left|right)'/,
    )
  })

  it('enters several targets at once', () => {
    expect(play('draft', 'start TIMEOUT+cardsLeft pick+is1,is2 pick+is3')).toEqual([
      'round.p1.picking,round.p2.picking,round.p3.picking ask1 ask2 ask3',
      'round.p1.picking,round.p2.picking,round.p3.picking pickForThem passOn ask1 ask2 ask3',
      'round.p1.picked,round.p2.picked,round.p3.picking',
      'end decksDone',
    ])
  })
})
