import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '../words/words.ts'

/** Asks whether somebody wants to leave. `onClose` is told at the end of either way. */
export function LeaveDialog({
  onLeave,
  onClose,
}: {
  readonly onLeave: () => void
  readonly onClose: () => void
}): ReactNode {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="create" aria-labelledby="leave-title" onClose={onClose}>
      <h2 id="leave-title">{say('leaveTitle')}</h2>
      <p>{say('leaveSure')}</p>
      <div className="row end">
        <button type="button" onClick={() => dialog.current?.close()}>
          {say('cancel')}
        </button>
        <button type="button" className="main" onClick={onLeave}>
          {say('leave')}
        </button>
      </div>
    </dialog>
  )
}
