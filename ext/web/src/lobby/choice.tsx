import type { ReactNode } from 'react'

/** One of a few named values. */
export function Choice<V extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: V
  readonly choices: { readonly [value in V]: string }
  readonly onChange: (value: V) => void
}): ReactNode {
  return (
    <label className="field">
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value as V)}>
        {Object.entries<string>(choices).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
