import type { Json } from '@framestack/core'
import { type ReactNode, useId } from 'react'
import { groupsOf, optionAbout, optionName, optionValue } from '../games/option-words.ts'
import { useSettings } from '../settings/settings.ts'
import { useSay } from '../words/words.ts'
import type { OptionField } from './options.ts'

/** So many options stand in the open; more are behind a summary. */
const most = 6

interface Props {
  readonly ruleset: string
  readonly fields: readonly OptionField[]
  readonly values: { readonly [name: string]: Json }
  readonly onChange: (name: string, value: Json) => void
}

/** A ruleset's options; many of them under headings. */
export function OptionsForm(props: Props): ReactNode {
  const say = useSay()
  const { language } = useSettings()
  const { ruleset, fields } = props
  if (fields.length === 0) return null
  const open = fields.length <= most ? fields : fields.slice(0, 1)
  const rest = fields.slice(open.length)
  const groups = (groupsOf(ruleset) ?? []).map(({ name, options }) => ({
    name: name[language === 'zh' ? 1 : 0],
    fields: rest.filter((field) => options.includes(field.name)),
  }))
  const grouped = groups.flatMap((group) => group.fields)
  const others = rest.filter((field) => !grouped.includes(field))
  return (
    <fieldset>
      <legend>{say('options')}</legend>
      <Options {...props} fields={open} />
      {rest.length > 0 && (
        <details>
          <summary>{say('moreOptions', { n: rest.length })}</summary>
          {groups.map((group) => (
            <section key={group.name} className="option-group">
              <h3>{group.name}</h3>
              <Options {...props} fields={group.fields} />
            </section>
          ))}
          <Options {...props} fields={others} />
        </details>
      )}
    </fieldset>
  )
}

function Options(props: Props): ReactNode {
  if (props.fields.length === 0) return null
  return (
    <div className="options">
      {props.fields.map((field) => (
        <Option key={field.name} field={field} {...props} />
      ))}
    </div>
  )
}

function Option({ field, ruleset, values, onChange }: Props & { readonly field: OptionField }): ReactNode {
  const { language } = useSettings()
  const id = useId()
  const { name, kind, initial, min, max } = field
  const value = values[name] ?? initial
  const text = optionName(ruleset, name, language)
  const about = optionAbout(ruleset, name, field.about, language)
  if (kind === 'check')
    return (
      <label className="check">
        <input
          type="checkbox"
          name={name}
          checked={value === true}
          onChange={({ target }) => onChange(name, target.checked)}
        />
        {text}
        <small>{about}</small>
      </label>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{text}</label>
      {kind === 'choice' ? (
        <select
          id={id}
          name={name}
          aria-describedby={`${id}-about`}
          value={JSON.stringify(value)}
          onChange={({ target }) => onChange(name, JSON.parse(target.value) as Json)}
        >
          {field.values.map((one) => (
            <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
              {optionValue(ruleset, name, one, language)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          aria-describedby={`${id}-about`}
          type={kind}
          required={kind === 'number'}
          value={typeof value === 'number' && Number.isNaN(value) ? '' : String(value)}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          onChange={({ target }) => onChange(name, kind === 'number' ? target.valueAsNumber : target.value)}
        />
      )}
      <small id={`${id}-about`}>{about}</small>
    </div>
  )
}
