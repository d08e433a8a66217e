import type { ReactNode } from 'react'

/** Something that is wrong, told to screen readers at once. */
export function Problem({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className="problem" role="alert">
      {children}
    </p>
  )
}
