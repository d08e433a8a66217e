/** What the vocabulary's own names mean. */
export const refs: { readonly [name: string]: string } = {
  self: 'it',
  target: 'the target',
  attacked: 'the attacked one',
  attacker: 'the attacker',
  holder: 'it',
  source: 'its source',
  result: 'those',
  friendBase: 'your base',
  enemyBase: 'the enemy base',
  it: 'that unit',
  who: 'that unit',
}

/** Words that are not said as they are written. */
export const words: { readonly [word: string]: string } = {
  friend: 'your',
  enemy: "the enemy's",
  knight: 'knight',
  unit: 'unit',
  random: 'random token',
  damageDealt: 'damage dealt',
  damageTaken: 'damage taken',
  away: 'away',
  forward: 'forward',
  back: 'back',
}

/** How something died. */
export const causes: { readonly [cause: string]: string } = {
  attack: 'an attack',
  ability: 'an ability',
  spell: 'a spell',
  status: 'a status',
  destroy: 'destruction',
}

/** What would happen to somebody. */
export const would: { readonly [event: string]: string } = {
  damage: 'take damage',
  death: 'die',
  spawn: 'be spawned',
  status: 'get a status',
  move: 'move',
  draw: 'draw',
}
