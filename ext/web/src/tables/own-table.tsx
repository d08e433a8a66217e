import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Boundary } from '../parts/boundary.tsx'
import { useSettings } from '../settings/settings.ts'
import { useSay } from '../words/words.ts'
import { GenericTable } from './generic/generic-table.tsx'
import { loadingOf, onTables } from './loading.ts'
import type { TableProps } from './types.ts'

/** What the page gives to a table; the rest is found here. */
export type GivenProps = Omit<TableProps, 'language' | 'options' | 'events'> &
  Partial<Pick<TableProps, 'options' | 'events'>>

/** A table that comes sooner than this is not announced. */
const soon = 400

const nothing = { options: {}, events: [] }

/** The table of a ruleset: its own if it comes and works, else the generic one, and why. */
export function OwnTable({ ruleset, ...given }: GivenProps & { readonly ruleset: string }): ReactNode {
  const { language } = useSettings()
  const say = useSay()
  const loading = useSyncExternalStore(
    onTables,
    () => loadingOf(ruleset),
    () => loadingOf(ruleset),
  )
  const late = useLate(loading.is === 'loading')
  const props: TableProps = { ...nothing, ...given, language }
  const generic = (notice: ReactNode): ReactNode => (
    <>
      {notice}
      <GenericTable {...props} />
    </>
  )
  if (loading.is === 'none') return generic(null)
  if (loading.is === 'loading')
    return late ? (
      generic(
        <p className="table-notice" role="status">
          {say('table.loading')}
        </p>,
      )
    ) : (
      <p className="loading">{say('loading')}</p>
    )
  if (loading.is === 'failed') return generic(<Failed reason={loading.reason} />)
  const { Table } = loading.kind
  return (
    <Boundary instead={(reason) => generic(<Failed reason={reason} />)}>
      <Table {...props} />
    </Boundary>
  )
}

function Failed({ reason }: { readonly reason: string }): ReactNode {
  const say = useSay()
  return (
    <p className="table-notice" role="alert" data-table="failed">
      {say('table.failed', { reason })}{' '}
      <button type="button" className="small" onClick={() => location.reload()}>
        {say('reload')}
      </button>
    </p>
  )
}

/** Whether something has lasted for a while. */
function useLate(on: boolean): boolean {
  const [late, set] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => set(true), soon)
    return () => {
      clearTimeout(timer)
      set(false)
    }
  }, [on])
  return late
}
