/** Priorities of events in the queue: lower ones come first. */
export const priority = {
  /** Damage of the inferno's flame, and a priest's healing: before all else that is queued with them. */
  first: -3,
  /** Splash, the holy light's healing, and shields that break or come back: before what the operation goes on with. */
  early: -1,
  now: 0,
  /** The shield that comes with the salamander's: after its buff. */
  late: 1,
  /** Auras, when all have moved. */
  auras: 3,
  /** Deaths, and what begins a turn: when all else is over. */
  last: 4,
} as const
