import { type MessageReply, RequestError } from '@framestack/client'
import { isWord, type Say } from './words.ts'

/** A request that failed, in plain words. */
export function explain(error: unknown, say: Say): string {
  if (!(error instanceof RequestError)) return error instanceof Error ? error.message : String(error)
  if (error.code === 0) return say('unreachable')
  if (error.code === 429) return say('tooMany')
  if (error.code === 503) return say('notNow')
  const known = `reason.${error.message}`
  return isWord(known) ? say(known) : error.message
}

/** Why a message was not taken, in plain words; null: it was. `own`: what the game itself calls a reason. */
export function refusal(
  { code, reason = '', id = '?' }: MessageReply,
  say: Say,
  own: (reason: string) => string | undefined = () => undefined,
): string | null {
  if (code === 200) return null
  if (code === 500) return say('failed', { id })
  if (code === 429) return say('tooMany')
  if (code === 503) return say('notNow')
  const known = `reason.${reason}`
  return say('refused', { reason: isWord(known) ? say(known) : (own(reason) ?? reason) })
}
