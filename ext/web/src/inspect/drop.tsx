import type { LogEntry } from '@framestack/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Problem } from '../parts/notice.tsx'
import { type FileReplay, fileReplay } from '../tables/replay-files.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { FileReplayView } from './file-replay.tsx'
import { logIn } from './source.ts'

/** Takes a replay as a file: a log is given on, one in a ruleset's own form is shown here. */
export function DropZone({ onLog }: { readonly onLog: (log: LogEntry[], name: string) => void }): ReactNode {
  const say = useSay()
  const [wrong, setWrong] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const [own, setOwn] = useState<{ replay: FileReplay; name: string } | null>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const replay = await fileReplay(bytes)
      const log = replay === null ? logIn(new TextDecoder().decode(bytes)) : null
      setWrong(replay === null && log === null ? say('inspect.notJson') : null)
      if (replay !== null) setOwn({ replay, name: file.name })
      else if (log !== null) onLog(log, file.name)
    } catch (error) {
      setWrong(explain(error, say))
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  if (own !== null) return <FileReplayView replay={own.replay} name={own.name} />
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
          accept="application/json,.json,.record"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      {wrong !== null && <Problem>{wrong}</Problem>}
    </div>
  )
}
