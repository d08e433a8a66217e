import type { GivenReplay } from '@framestack/client'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Problem } from '../parts/notice.tsx'
import { type FileReplay, fileReplay } from '../tables/replay-files.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { FileReplayView } from './file-replay.tsx'
import { replayIn } from './source.ts'

/** Takes a replay as a file: one with a log is given on, one in a ruleset's own form is shown here. */
export function DropZone({
  onReplay,
}: {
  readonly onReplay: (replay: GivenReplay, name: string) => void
}): ReactNode {
  const say = useSay()
  const [wrong, setWrong] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const [own, setOwn] = useState<{ replay: FileReplay; name: string } | null>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const shown = await fileReplay(bytes)
      const replay = shown === null ? replayIn(new TextDecoder().decode(bytes)) : null
      setWrong(shown === null && replay === null ? say('inspect.notJson') : null)
      if (shown !== null) setOwn({ replay: shown, name: file.name })
      else if (replay !== null) onReplay(replay, file.name)
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
