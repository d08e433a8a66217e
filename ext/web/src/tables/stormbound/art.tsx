import type { ReactNode } from 'react'
import { kingdomOf, tribesOf } from './cards.ts'

/** Signs of our own, 24 by 24, filled by the even-odd rule. */
const signs: { readonly [name: string]: string } = {
  unit: 'M12 2 20 5V12C20 17 16.5 20.5 12 22 7.5 20.5 4 17 4 12V5ZM12 5 7 7V12C7 15.3 9 17.6 12 18.900Z',
  structure:
    'M5 22V10H3V3H7V6H10V3H14V6H17V3H21V10H19V22H14V17A2 2 0 0 0 10 17V22ZM8 11V14H10V11ZM14 11V14H16V11Z',
  spell: 'M12 1 14.3 9.7 23 12 14.3 14.3 12 23 9.7 14.3 1 12 9.7 9.700Z',
  knight: 'M11 2H13L14 14H18V16H14V21H10V16H6V14H10Z',
  pirate:
    'M12 2A3 3 0 0 1 13.5 7.600V9H17V11.500H13.500V18.300C16.3 17.7 18 16 18.4 13.500L16 14 20 10 22.5 15 20.6 14.200C20 18.5 16.6 21.4 12 22 7.4 21.4 4 18.5 3.4 14.200L1.5 15 4 10 8 14 5.6 13.500C6 16 7.7 17.7 10.5 18.300V11.500H7V9H10.500V7.600A3 3 0 0 1 12 2ZM12 4A1 1 0 1 0 12 6.1 1 1 0 0 0 12 4Z',
  feline:
    'M4 3 9 7H15L20 3 21 12C21 17.5 17 21 12 21 7 21 3 17.5 3 12ZM8 11A1.6 1.6 0 1 0 8 14.2 1.6 1.6 0 0 0 8 11ZM16 11A1.6 1.6 0 1 0 16 14.2 1.6 1.6 0 0 0 16 11ZM10.5 16H13.500L12 18Z',
  dragon: 'M2 19C4 10 8 5 14 3L13 6 18 5 16.5 8 22 9 17 12 19 14C14 13 11 15 9 19L8 16 5 21 5.5 17Z',
  construct:
    'M10 2H14V5L16.2 6 18.4 3.8 21 6.6 18.7 8.7 19.5 11H22V14H19.300L18.4 16.3 20.3 18.4 17.6 21 15.5 19 14 19.600V22H10V19.500L7.8 18.7 5.7 20.7 3 18 5 15.8 4.3 14H2V10H4.600L5.6 7.8 3.7 5.8 6.5 3.2 8.4 5.2 10 4.600ZM12 8.500A3.5 3.5 0 1 0 12 15.5 3.5 3.5 0 0 0 12 8.500Z',
  rodent:
    'M6 3A4 4 0 0 1 10 7H14A4 4 0 1 1 19.5 10.800C20 16 15.5 19 12 22 8.5 19 4 16 4.5 10.800A4 4 0 0 1 6 3ZM9 11A1.4 1.4 0 1 0 9 13.8 1.4 1.4 0 0 0 9 11ZM15 11A1.4 1.4 0 1 0 15 13.8 1.4 1.4 0 0 0 15 11Z',
  toad: 'M7 4A4 4 0 0 1 11 8H13A4 4 0 1 1 20.3 10.300C22 12 22.5 14 22 16 20 19.5 16 21 12 21 8 21 4 19.5 2 16 1.5 14 2 12 3.7 10.300A4 4 0 0 1 7 4ZM7 6.500A1.5 1.5 0 1 0 7 9.5 1.5 1.5 0 0 0 7 6.500ZM17 6.500A1.5 1.5 0 1 0 17 9.5 1.5 1.5 0 0 0 17 6.500ZM6 15 7 16.500C10 18 14 18 17 16.500L18 15C14 16 10 16 6 15Z',
  raven:
    'M2 6 9 8C11 4 15 3 18 5L22 7 18.5 8.500C18 13 15 16 11 16L8 21 8.5 16C5 15 3 11 2 6ZM17 6A.9.9 0 1 0 17 7.8.9.9 0 0 0 17 6Z',
  satyr:
    'M3 2C3 8 5 10 8 10.500L9 9H15L16 10.500C19 10 21 8 21 2 22.5 8 21.5 13 17 13.5 17 18 15 21 12 22 9 21 7 18 7 13.5 2.5 13 1.5 8 3 2ZM9.5 13V15H11V13ZM13 13V15H14.500V13Z',
  undead:
    'M12 2C17 2 20.5 5.5 20.5 10.5 20.5 13.5 19 16 17 17V21H14.500V18.500H13V21H11V18.500H9.500V21H7V17C5 16 3.5 13.5 3.5 10.5 3.5 5.5 7 2 12 2ZM8.5 9A2 2 0 1 0 8.5 13 2 2 0 0 0 8.5 9ZM15.5 9A2 2 0 1 0 15.5 13 2 2 0 0 0 15.5 9ZM12 13 11 15.500H13Z',
  frostling:
    'M11 1H13V5L15.5 3.5 16.5 5 13 7.500V10.300L15.5 8.8 16 4.5 17.8 4.7 17.5 7.6 21 5.5 22 7.2 18.5 9.3 21 10.5 20.2 12 16.5 10.6 14 12 16.5 13.5 20.2 12 21 13.5 18.5 14.7 22 16.8 21 18.5 17.5 16.4 17.8 19.3 16 19.5 15.5 15.2 13 13.700V16.500L16.5 19 15.5 20.5 13 19V23H11V19L8.5 20.5 7.5 19 11 16.500V13.700L8.5 15.2 8 19.5 6.2 19.3 6.5 16.4 3 18.5 2 16.8 5.5 14.7 3 13.5 3.8 12 7.5 13.5 10 12 7.5 10.6 3.8 12 3 10.5 5.5 9.3 2 7.2 3 5.5 6.5 7.6 6.2 4.7 8 4.5 8.5 8.8 11 10.300V7.500L7.5 5 8.5 3.5 11 5Z',
  dwarf: 'M4 3H17L21 6V10H14V22H10V10H4Z',
  hero: 'M12 1.5 15 9H22.500L16.5 13.8 18.8 21.5 12 17 5.2 21.5 7.5 13.8 1.5 9H9Z',
  elder:
    'M15 2A5 5 0 1 1 13.5 11.800L6.5 22 4.5 20.7 11.5 10.400A5 5 0 0 1 15 2ZM15 4.500A2.5 2.5 0 1 0 15 9.5 2.5 2.5 0 0 0 15 4.500Z',
  ancient: 'M12 2 22 20H2ZM12 7 6.5 17H17.500ZM12 11 14.5 15.500H9.500Z',
  primal:
    'M4 3C8 7 9 13 8 21L5.5 21C6 14 5.5 8 4 3ZM10 2C14 7 15 13 14 22L11.5 22C12 15 11.5 8 10 2ZM16 3C20 7 21 13 20 21L17.5 21C18 14 17.5 8 16 3Z',
  frost:
    'M11 1H13V8.300L17.6 3.7 19 5.1 15.7 8.4 22 8V10L14.6 12 22 14V16L15.7 15.6 19 18.9 17.6 20.3 13 15.700V23H11V15.700L6.4 20.3 5 18.9 8.3 15.6 2 16V14L9.4 12 2 10V8L8.3 8.4 5 5.1 6.4 3.7 11 8.300Z',
  iron: 'M12 2 21 7V17L12 22 3 17V7ZM12 7.500A4.5 4.5 0 1 0 12 16.5 4.5 4.5 0 0 0 12 7.500Z',
  fen: 'M12 2C19 7 21 13 18 18 16.5 20.5 14.5 21 13 21V12H11V21C9.5 21 7.5 20.5 6 18 3 13 5 7 12 2Z',
  sand: 'M12 6A6 6 0 1 1 12 18 6 6 0 0 1 12 6ZM11 1H13V4H11ZM11 20H13V23H11ZM1 11H4V13H1ZM20 11H23V13H20ZM4 5.4 5.4 4 7.6 6.2 6.2 7.600ZM16.4 17.8 17.8 16.4 20 18.6 18.6 20ZM4 18.6 6.2 16.4 7.6 17.8 5.4 20ZM16.4 6.2 18.6 4 20 5.4 17.8 7.600Z',
  neutral: 'M12 4 20 12 12 20 4 12ZM12 8 8 12 12 16 16 12Z',
  poisoned: 'M12 2C16 8 19 11.5 19 15A7 7 0 0 1 5 15C5 11.5 8 8 12 2Z',
  vitalized: 'M9.5 3H14.500V9.500H21V14.500H14.500V21H9.500V14.500H3V9.500H9.500Z',
  confused:
    'M12 3A6 6 0 0 1 14 14.600V16H10.500V12C13 12 14.5 11 14.5 9A2.5 2.5 0 0 0 9.5 9H6A6 6 0 0 1 12 3ZM10.5 18H14V21.500H10.500Z',
  disabled:
    'M12 2A10 10 0 1 1 12 22 10 10 0 0 1 12 2ZM5.6 8A7.5 7.5 0 0 0 16 18.400ZM8 5.6 18.4 16A7.5 7.5 0 0 0 8 5.600Z',
  buff: 'M12 3 20 12H15V21H9V12H4Z',
  mana: 'M12 1 20 12 12 23 4 12Z',
}
const drawn: typeof signs = { ...signs, frozen: signs['frost'] ?? '' }

/** The drawing of a sign; of one that is not known, that of a buff. */
export const signOf = (name: string): string =>
  (Object.hasOwn(drawn, name) ? drawn[name] : drawn['buff']) ?? ''

/** The sign of a card: of its first tribe, or of its kind. */
export const cardSign = (card: string, kind: string): string =>
  signOf(tribesOf(card).find((tribe) => Object.hasOwn(drawn, tribe)) ?? kind)

/** A sign in a text; it says nothing to screen readers. */
export function Sign({ of, size = 18 }: { readonly of: string; readonly size?: number }): ReactNode {
  return (
    <svg className="lane-sign" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={signOf(of)} fillRule="evenodd" />
    </svg>
  )
}

/** Whose something is: a circle or a square, so that nobody needs to tell colours. */
export function SideMark({ side, size = 16 }: { readonly side: number; readonly size?: number }): ReactNode {
  return (
    <svg
      className={`lane-mark side${side}`}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {side === 0 ? <circle cx="10" cy="10" r="8" /> : <rect x="2.5" y="2.5" width="15" height="15" rx="2" />}
    </svg>
  )
}

/** The picture of a card: its sign before the emblem of its kingdom. */
export function CardArt({ card, kind }: { readonly card: string; readonly kind: string }): ReactNode {
  const kingdom = kingdomOf(card)
  return (
    <svg
      className={`lane-art of-${kingdom}`}
      viewBox="0 0 96 48"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <rect className="art-paper" width="96" height="48" />
      <path
        className="art-emblem"
        d={signOf(kingdom)}
        transform="translate(46 -8) scale(2.7)"
        fillRule="evenodd"
      />
      <path
        className="art-sign"
        d={cardSign(card, kind)}
        transform="translate(10 7) scale(1.420)"
        fillRule="evenodd"
      />
    </svg>
  )
}
