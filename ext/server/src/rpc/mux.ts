import type { Channel } from './channel.ts'

/** Two lines over one. */
export function split(channel: Channel): [Channel, Channel] {
  const takers: [((message: unknown) => void) | null, ((message: unknown) => void) | null] = [null, null]
  channel.listen((wrapped) => {
    const { line, message } = wrapped as { readonly line: 0 | 1; readonly message: unknown }
    takers[line]?.(message)
  })
  const part = (line: 0 | 1): Channel => ({
    post: (message) => channel.post({ line, message }),
    listen: (take) => {
      takers[line] = take
    },
    close: () => channel.close(),
  })
  return [part(0), part(1)]
}
