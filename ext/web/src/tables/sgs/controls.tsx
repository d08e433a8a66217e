import type { ArgJson, Json, JsonObject } from '@framestack/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { chosenOf, missingIn, openIn } from '../choice.ts'
import { argumentText, type Labels } from '../generic/labels.ts'
import { Argument } from '../generic/offer-form.tsx'
import type { Language } from '../types.ts'
import { type Choosing, isCardArg, isSeatArg } from './use-choice.ts'
import { actionText, countText, tellIn } from './use-words.ts'
import type { Held } from './view.ts'
import { cardText, shortText, signText } from './words.ts'

interface Props {
  readonly choosing: Choosing
  /** Cards in sight, by id. */
  readonly cards: ReadonlyMap<number, Held>
  /** Cards that are pointed at where they lie. */
  readonly atHand: ReadonlySet<number>
  readonly labels: Labels
  readonly names: readonly string[]
  readonly language: Language
  readonly busy: boolean
  readonly play: (move: JsonObject) => void
}

/** What is done without pointing at anything, what is still missing, and the word that does it. */
export function Controls(props: Props): ReactNode {
  const { choosing, cards, names, language, busy, play } = props
  const { offers, offer, implied, card, draft, picks, move } = choosing
  const tell = tellIn(language)
  const done = useRef<HTMLButtonElement>(null)
  const isFull =
    move !== null &&
    offer?.args.every((arg) => chosenOf(draft, arg).length >= (openIn(offer, arg, draft)?.size?.[1] ?? 1))
  useEffect(() => {
    // Only after a choice of his: whoever writes in the chat meanwhile must not find himself on a button.
    if (isFull === true && picks > 0) done.current?.focus({ preventScroll: true })
  }, [isFull, picks])
  const held = card === null ? undefined : cards.get(card)
  return (
    <div className="controls">
      <p className="hint" role="status" aria-live="polite">
        {held !== undefined && tell('withIt', { card: cardText(held, language) })}
        {offer !== null && hintOf(props)}
      </p>
      {offer?.args.map((arg) => (
        <Other key={arg.name} arg={arg} {...props} />
      ))}
      <div className="row actions">
        {offers.map((one, i) => {
          const key = `${i}.${one.action}`
          const isPlain = one.args.length === 0
          if (one === offer)
            return (
              <button
                key={key}
                ref={done}
                type="button"
                className="main"
                data-action="confirm"
                disabled={move === null}
                aria-disabled={busy}
                onClick={() => move !== null && play(move)}
              >
                {move === null
                  ? actionText(offer.action, language)
                  : moveText(move, offer.args, cards, names, language)}
              </button>
            )
          return (
            <button
              key={key}
              type="button"
              aria-disabled={busy}
              data-action={one.action}
              onClick={() => (isPlain ? play({ action: one.action }) : choosing.pickOffer(one))}
            >
              {actionText(one.action, language)}
            </button>
          )
        })}
        {((offer !== null && !implied) || card !== null || Object.keys(draft).length > 0) && (
          <button type="button" data-action="cancel" onClick={choosing.clear}>
            {tell('cancel')}
          </button>
        )}
      </div>
    </div>
  )
}

function hintOf({ choosing: { offer, draft, move }, language }: Props): string | null {
  const tell = tellIn(language)
  if (offer === null || move !== null) return null
  const arg = missingIn(offer, draft)
  if (arg === null) return null
  const n = openIn(offer, arg, draft)?.size?.[0] ?? 1
  if (isCardArg(arg)) return tell('pickCard', { n: countText([n, n], language) })
  return isSeatArg(arg) ? tell('pickSeat', { n }) : tell('pickOther', { what: arg.name })
}

/** A move as the button that makes it says it: `Fire attack ♣A → Bob`. */
export function moveText(
  move: JsonObject,
  args: readonly ArgJson[],
  cards: ReadonlyMap<number, Held>,
  names: readonly string[],
  language: Language,
): string {
  const listOf = (arg: ArgJson): readonly Json[] => chosenOf(move, arg)
  const used = args.filter(isCardArg).flatMap(listOf)
  const targets = args.filter(isSeatArg).flatMap(listOf)
  const others = args.filter((arg) => !isCardArg(arg) && !isSeatArg(arg)).flatMap(listOf)
  const words = used.map((id) => {
    const card = cards.get(Number(id))
    if (card === undefined) return `#${String(id)}`
    // A fire attack that is a fire attack is called so once.
    return card.name === move['action'] ? signText(card) : shortText(card, language)
  })
  const isEmpty = args.some(isCardArg) && used.length === 0
  const what = [...(isEmpty ? [tellIn(language)('nothing')] : words), ...others.map(String)].join(', ')
  const whom = targets.map((seat) => names[Number(seat)] ?? `P${String(seat)}`).join(', ')
  return `${actionText(String(move['action']), language)}${what === '' ? '' : ` ${what}`}${whom === '' ? '' : ` → ${whom}`}`
}

/** An argument that is not pointed at, or the part of it that does not lie in the hand. */
function Other({
  arg,
  choosing,
  cards,
  atHand,
  labels,
  names,
  language,
}: Props & { readonly arg: ArgJson }): ReactNode {
  const { offer, draft } = choosing
  const open = offer === null ? null : openIn(offer, arg, draft)
  if (open === null || isSeatArg(arg)) return null
  if (open.values === undefined)
    return (
      <Argument
        arg={arg}
        open={open}
        value={draft[arg.name]}
        names={names}
        labels={labels}
        choose={(value) => choosing.set(arg, value)}
      />
    )
  const values = isCardArg(arg) ? open.values.filter((value) => !atHand.has(Number(value))) : open.values
  if (values.length === 0) return null
  const label = isCardArg(arg) ? tellIn(language)('other') : arg.name
  return (
    <fieldset className="several">
      <legend>{label}</legend>
      {values.map((value) => {
        const card = isCardArg(arg) ? cards.get(Number(value)) : undefined
        return (
          <button
            key={JSON.stringify(value)}
            type="button"
            className="chip"
            aria-pressed={chosenOf(draft, arg).some((one) => JSON.stringify(one) === JSON.stringify(value))}
            onClick={() => choosing.pick(arg, value)}
          >
            {card === undefined ? argumentText(arg.name, value, names, labels) : shortText(card, language)}
          </button>
        )
      })}
    </fieldset>
  )
}
