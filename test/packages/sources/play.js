/** Plays a match to its end by a fixed rule, with whatever copy of the kernel it is given. */
export function play({ createMatch, hash }, ruleset, { seed, players }) {
  const gc = createMatch(ruleset, { seed, players, clock: () => 0 })
  for (let i = 0; gc.outcome === null && i < 5000; i++) move(gc, i + seed)
  return { hash: hash(gc.state), inputs: gc.log.length, outcome: gc.outcome }
}

/** One move of the first player who may make one. */
export function move(gc, number) {
  const [seat] = gc.allowedPlayers()
  const moves = gc.moves(seat, 20)
  const { action, args } = moves[(number * 7) % moves.length]
  const reply = gc.act(seat, { action, ...args })
  if (reply.code !== 200) throw new Error(`${action} was refused: ${JSON.stringify(reply)}`)
}
