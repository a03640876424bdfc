/**
 * Does the works of one key one after the other, in the order they came. For works that would wait for one database lock
 * anyway: here they wait without each holding a connection that others need. Only the lock holds between processes.
 */
export function createTurns() {
  const last = new Map<string | number, Promise<unknown>>()

  return async function inTurn<T>(key: string | number, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}

export type InTurn = ReturnType<typeof createTurns>
