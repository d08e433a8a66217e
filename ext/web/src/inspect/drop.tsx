import type { LogEntry } from '@framestack/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Problem } from '../parts/notice.tsx'
import { useSay } from '../words/words.ts'
import { logIn } from './source.ts'

/** Takes a replay as a file. */
export function DropZone({ onLog }: { readonly onLog: (log: LogEntry[], name: string) => void }): ReactNode {
  const say = useSay()
  const [wrong, setWrong] = useState(false)
  const [over, setOver] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const log = logIn(await file.text())
    setWrong(log === null)
    if (log !== null) onLog(log, file.name)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same for everybody
    <div
      className={`drop ${over ? 'dragged' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{say('inspect.intro')}</p>
      <label className="button main">
        {say('inspect.choose')}
        <input
          type="file"
          className="hidden-file"
          accept="application/json,.json"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      {wrong && <Problem>{say('inspect.notJson')}</Problem>}
    </div>
  )
}
