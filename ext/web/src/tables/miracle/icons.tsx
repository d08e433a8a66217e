import type { ArtifactName, CreatureName } from '@framestack/miracle/facts'
import type { ReactNode } from 'react'

const line = (d: string): ReactNode => <path className="icon-line" d={d} />
const solid = (d: string): ReactNode => <path className="icon-solid" d={d} />

const flame = solid(
  'M0-1C.1-.5.7-.35.66.3A.66.66 0 0 1-.66.3C-.66-.05-.45-.2-.34-.45-.24-.2-.12-.15-.05-.15 0-.4-.12-.65 0-1Z',
)

/** Signs of creatures and artifacts, in a square from -1 to 1. */
const signs: { readonly [name in CreatureName | ArtifactName]: ReactNode } = {
  Archer: line('M-.35-.9A1 1 0 0 1-.35.9M-.35-.9V.9M-.85 0H.9M.55-.3.9 0 .55.3'),
  Swordsman: line('M-.35.35.85-.85M-.75 0-.35.35 0 .75M-.9.9-.45.45'),
  BlackBat: solid(
    'M0-.1C-.2-.55-.3-.55-.36-.36-.62-.5-.9-.3-1 .15-.76-.02-.6.02-.5.25-.35.08-.2.12 0 .5.2.12.35.08.5.25.6.02.76-.02 1 .15.9-.3.62-.5.36-.36.3-.55.2-.55 0-.1Z',
  ),
  Priest: line('M0-.95V.95M-.5-.4H.5'),
  VolcanoDragon: solid('M-1 .8-.35-.15-.1.1.1-.05.35-.15 1 .8ZM0-1C.34-.7.28-.42 0-.32-.28-.42-.34-.7 0-1Z'),
  Inferno: flame,
  FrostDragon: line('M0-.95V.95M-.82-.48.82.48M-.82.48.82-.48M-.25-.85 0-.6.25-.85M-.25.85 0 .6.25.85'),
  HolyLight: (
    <>
      <circle className="icon-solid" r=".42" />
      {line(
        'M0-1V-.65M0 1V.65M-1 0H-.65M1 0H.65M-.72-.72-.48-.48M.72.72.48.48M-.72.72-.48.48M.72-.72.48-.48',
      )}
    </>
  ),
  SalamanderShield: solid('M0-1 .8-.7V0C.8.5.4.85 0 1-.4.85-.8.5-.8 0V-.7Z'),
  InfernoFlame: flame,
  WindBlessing: line('M-.9-.35H.35A.3.3 0 1 0 .1-.75M-.9 0H.75M-.9.35H.5A.32.32 0 1 1 .2.78'),
}

/** The sign of a creature or an artifact, inside a picture. */
export function Sign({ of }: { readonly of: CreatureName | ArtifactName }): ReactNode {
  return signs[of]
}

/** The same as a picture of its own. */
export function Icon({
  of,
  size = 24,
}: {
  readonly of: CreatureName | ArtifactName
  readonly size?: number
}): ReactNode {
  return (
    <svg className="icon" width={size} height={size} viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
      {signs[of]}
    </svg>
  )
}

/** The shape of a side: circles for seat 0, squares for seat 1. */
export function SideShape({ camp, size }: { readonly camp: number; readonly size: number }): ReactNode {
  return camp === 0 ? (
    <circle className="side" r={size} />
  ) : (
    <rect className="side" x={0 - size} y={0 - size} width={2 * size} height={2 * size} rx={size / 4} />
  )
}

/** The shape of a side as a picture of its own. */
export function SideMark({ camp }: { readonly camp: number }): ReactNode {
  return (
    <svg
      className={`side-mark camp${camp}`}
      width="16"
      height="16"
      viewBox="-1.2 -1.2 2.4 2.4"
      aria-hidden="true"
    >
      <SideShape camp={camp} size={1} />
    </svg>
  )
}
