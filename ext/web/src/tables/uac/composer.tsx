import { parseCommand, type SquareBoard } from '@framestack/kit/square'
import type { SeenCharacter } from '@framestack/uac'
import type { ReactNode } from 'react'
import { arrowOf } from '../../maps/places.ts'
import { stateOfSkill } from './unit-card.tsx'
import { commandOf, type Draft, faced, stepBack, stepped, withSkill } from './way.ts'
import { type Speech, titleOf } from './words.ts'

const facings = ['Left', 'Up', 'Down', 'Right'] as const

/** An order put together by pointing: steps, a direction, a skill. */
export function Composer({
  unit,
  draft,
  board,
  speech,
  onDraft,
}: {
  readonly unit: SeenCharacter
  readonly draft: Draft
  readonly board: SquareBoard
  readonly speech: Speech
  readonly onDraft: (draft: Draft) => void
}): ReactNode {
  const { tell, language } = speech
  const { path, facing, skill } = commandOf(draft, unit)
  const isRead = parseCommand(draft.text) !== undefined
  const skills = [null, ...unit.skills]
  return (
    <fieldset className="composer" aria-label={tell('command')}>
      <span className="pad" data-pad="step">
        <span className="dim">{tell('steps', { n: path.length, all: unit.speed })}</span>
        {facings.map((way) => {
          const next = stepped(board, draft, unit, way)
          return (
            <button
              key={way}
              type="button"
              className="small"
              data-step={way}
              aria-label={`${tell('steps', { n: path.length + 1, all: unit.speed })}: ${tell(way)}`}
              disabled={next === null}
              onClick={() => next !== null && onDraft(next)}
            >
              {arrowOf[way]}
            </button>
          )
        })}
        <button
          type="button"
          className="small"
          data-step="back"
          aria-label={tell('steps', { n: Math.max(0, path.length - 1), all: unit.speed })}
          disabled={path.length === 0}
          onClick={() => onDraft(stepBack(draft, unit))}
        >
          ⌫
        </button>
      </span>
      <span className="pad" data-pad="look">
        <span className="dim">{tell('look')}</span>
        {facings.map((way) => (
          <button
            key={way}
            type="button"
            className="small"
            data-look={way}
            aria-label={`${tell('look')}: ${tell(way)}`}
            aria-pressed={isRead && facing === way}
            onClick={() => onDraft(faced(draft, unit, way))}
          >
            {arrowOf[way]}
          </button>
        ))}
      </span>
      <span className="pad" data-pad="skill">
        {skills.map((one, number) =>
          number > 0 && (one === null || one.passive) ? null : (
            <button
              key={one?.name ?? 'none'}
              type="button"
              className="small"
              data-skill={number}
              aria-pressed={isRead && skill === number}
              aria-disabled={number > 0 && stateOfSkill(unit, number) !== 'ready'}
              onClick={() => onDraft(withSkill(draft, unit, number))}
            >
              {one === null
                ? tell('noSkill')
                : `${number}. ${titleOf(one, language)} (${tell('cost', { n: one.cost })})`}
            </button>
          ),
        )}
      </span>
      {!isRead && <span className="unread">{tell('unread')}</span>}
    </fieldset>
  )
}
