/**
 * The timelines of all events here. Players come first in what an event does (`apply!` before `heard`, where both
 * matter), then units in the order of their ids; `after` is for others: nobody of these rules listens there.
 */
export const timeline = {
  /** What is so is done, and that is all. */
  plain: ['apply!', 'after'],
  /** Units and buffs answer first. */
  heard: ['heard', 'apply!', 'after'],
  /** Units and buffs answer what was done. */
  answered: ['apply!', 'heard', 'after'],
} as const
