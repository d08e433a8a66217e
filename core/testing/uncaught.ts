/** What a piece of code throws where nobody can catch it, by the end of the turn after it. */
export async function uncaughtIn(run: (uncaught: readonly unknown[]) => void): Promise<unknown[]> {
  const uncaught: unknown[] = []
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => uncaught.push(error))
  try {
    run(uncaught)
    await new Promise((resolve) => setImmediate(resolve))
  } finally {
    process.removeAllListeners('uncaughtException')
    for (const other of others) process.on('uncaughtException', other)
  }
  return uncaught
}
