import type { ArgJson, Json, OfferJson } from '@framestack/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSettings } from '../../settings/settings.ts'
import { useSay } from '../../words/words.ts'
import type { TableProps } from '../types.ts'
import { argumentText, type Labels } from './labels.ts'
import { type Draft, isComplete, messageOf, type Open, openFor } from './moves.ts'
import { fieldText } from './words.ts'

type Props = Pick<TableProps, 'names' | 'busy' | 'play'> & {
  readonly offer: OfferJson
  readonly labels: Labels
}

/** A move that is put together argument by argument: later ones depend on what was chosen before. */
export function OfferForm({ offer, names, labels, busy, play }: Props): ReactNode {
  const say = useSay()
  const { language } = useSettings()
  const [draft, setDraft] = useState<Draft>({})
  const choose = (arg: ArgJson, value: Json | undefined): void => {
    const at = offer.args.indexOf(arg)
    const kept = offer.args.filter(({ name }, i) => i < at && Object.hasOwn(draft, name))
    const before = Object.fromEntries(kept.map(({ name }) => [name, draft[name] as Json]))
    setDraft(value === undefined ? before : { ...before, [arg.name]: value })
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    play(messageOf(offer, draft))
    setDraft({})
  }
  return (
    <form className="offer" onSubmit={send}>
      <strong>{fieldText(offer.action, language)}</strong>
      {offer.args.map((arg) => {
        const open = openFor(arg, draft)
        if (open === null) return null
        return (
          <Argument
            key={arg.name}
            arg={arg}
            open={open}
            value={draft[arg.name]}
            names={names}
            labels={labels}
            choose={(value) => choose(arg, value)}
          />
        )
      })}
      <button type="submit" className="main" disabled={busy || !isComplete(offer, draft)}>
        {say('do')}
      </button>
    </form>
  )
}

interface ArgumentProps {
  readonly arg: ArgJson
  readonly open: Open
  readonly value: Json | undefined
  readonly names: readonly string[]
  readonly labels: Labels
  readonly choose: (value: Json | undefined) => void
}

/** One argument: a list to choose from, or a field to write in. */
export function Argument(props: ArgumentProps): ReactNode {
  const say = useSay()
  const { arg, open, value, names, labels, choose } = props
  const { values, size, range } = open
  const { language } = useSettings()
  const label = `${fieldText(arg.name, language)}${size === undefined ? '' : ` (${sizeText(size)})`}`
  if (values !== undefined && (arg.kind === 'some' || arg.kind === 'ordered'))
    return <Several {...props} label={label} />
  if (values !== undefined)
    return (
      <label className="field">
        {label}
        <select
          value={value === undefined ? '' : JSON.stringify(value)}
          onChange={({ target }) =>
            choose(target.value === '' ? undefined : (JSON.parse(target.value) as Json))
          }
        >
          <option value="">{arg.optional || open.optional ? say('leaveOut') : say('choose')}</option>
          {values.map((one) => (
            <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
              {argumentText(arg.name, one, names, labels)}
            </option>
          ))}
        </select>
      </label>
    )
  const isNumber = arg.kind === 'int'
  return (
    <label className="field">
      {label}
      <input
        type={isNumber ? 'number' : 'text'}
        value={value === undefined ? '' : String(value)}
        {...(isNumber && range !== undefined ? { min: range[0], max: range[1] } : {})}
        {...(!isNumber && range !== undefined ? { maxLength: Math.min(range[1], 10_000) } : {})}
        {...(arg.pattern === undefined ? {} : { pattern: arg.pattern })}
        onChange={({ target }) =>
          choose(target.value === '' ? undefined : isNumber ? target.valueAsNumber : target.value)
        }
      />
    </label>
  )
}

/** Several of a list; where the order counts, in the order in which they were chosen. */
function Several({
  arg,
  open,
  value,
  names,
  labels,
  choose,
  label,
}: ArgumentProps & { readonly label: string }): ReactNode {
  const chosen = Array.isArray(value) ? value : []
  const at = (one: Json): number => chosen.findIndex((other) => JSON.stringify(other) === JSON.stringify(one))
  const toggle = (one: Json): void =>
    choose(at(one) < 0 ? [...chosen, one] : chosen.filter((_, i) => i !== at(one)))
  return (
    <fieldset className="several">
      <legend>{label}</legend>
      {open.size?.[0] === 0 && value === undefined && (
        <button type="button" className="chip" onClick={() => choose([])}>
          ∅
        </button>
      )}
      {open.values?.map((one) => (
        <button
          key={JSON.stringify(one)}
          type="button"
          className="chip"
          aria-pressed={at(one) >= 0}
          onClick={() => toggle(one)}
        >
          {arg.kind === 'ordered' && at(one) >= 0 ? `${at(one) + 1}. ` : ''}
          {argumentText(arg.name, one, names, labels)}
        </button>
      ))}
    </fieldset>
  )
}

function sizeText([min, max]: readonly [number, number]): string {
  if (max === Number.MAX_SAFE_INTEGER) return `${min}+`
  return min === max ? `${min}` : `${min}–${max}`
}
