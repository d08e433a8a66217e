import type { Json } from '@framestack/core'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'
import type { OptionField } from './options.ts'

/** So many options stand in the open; the others behind a summary. */
const first = 4

interface Props {
  readonly fields: readonly OptionField[]
  readonly values: { readonly [name: string]: Json }
  readonly onChange: (name: string, value: Json) => void
}

/** A ruleset's options. */
export function OptionsForm(props: Props): ReactNode {
  const say = useSay()
  const { fields } = props
  if (fields.length === 0) return null
  const few = fields.length <= first + 2 ? fields.length : 1
  return (
    <fieldset>
      <legend>{say('options')}</legend>
      <div className="options">
        {fields.slice(0, few).map((field) => (
          <Option key={field.name} field={field} {...props} />
        ))}
      </div>
      {few < fields.length && (
        <details>
          <summary>{say('moreOptions', { count: fields.length - few })}</summary>
          <div className="options">
            {fields.slice(few).map((field) => (
              <Option key={field.name} field={field} {...props} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

function Option({ field, values, onChange }: Props & { readonly field: OptionField }): ReactNode {
  const { name, about, kind, initial, min, max } = field
  const value = values[name] ?? initial
  if (kind === 'check')
    return (
      <label className="check" title={about}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(name, target.checked)}
        />
        {name}
        <small>{about}</small>
      </label>
    )
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field stands in it, one of two
    <label className="field" title={about}>
      <span>{name}</span>
      {kind === 'choice' ? (
        <select
          value={JSON.stringify(value)}
          onChange={({ target }) => onChange(name, JSON.parse(target.value) as Json)}
        >
          {field.values.map((one) => (
            <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
              {String(one)}
            </option>
          ))}
        </select>
      ) : (
        <input
          type={kind}
          value={String(value)}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          onChange={({ target }) =>
            onChange(name, kind === 'number' ? target.valueAsNumber || 0 : target.value)
          }
        />
      )}
      <small>{about}</small>
    </label>
  )
}
