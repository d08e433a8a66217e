import { MatchClient, type MatchState, type Rematch } from '@framestack/client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepToken, tokenOf } from '../settings/keep.ts'

const nothing = (): (() => void) => () => undefined

/** A match, live, with the seat that is kept in this browser; without one as a spectator. */
export function useMatch(match: string, onRematch: (rematch: Rematch) => void): Live | null {
  const [client, become] = useState<MatchClient | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one line for one match
  useEffect(() => {
    const token = tokenOf(match)
    const fresh = new MatchClient({ url: location.origin, match, ...(token === null ? {} : { token }) })
    const end = fresh.onRematch((rematch) => {
      if (rematch.token !== null) keepToken(rematch.match, rematch.token)
      onRematch(rematch)
    })
    become(fresh)
    return () => {
      end()
      fresh.close()
    }
  }, [match])
  const state = useSyncExternalStore(
    client === null ? nothing : (listener) => client.subscribe(listener),
    () => client?.state ?? null,
  )
  return client === null || state === null ? null : { client, state }
}

/** A match that is being played or watched. */
export interface Live {
  readonly client: MatchClient
  readonly state: MatchState
}
