/**
 * Runs the work of each key one after the other, in the order of the calls. It serves work that takes the same database lock
 * anyway: here it waits without holding a connection. It does not exclude other processes; the database lock does.
 */
export function createKeyedMutex() {
  const last = new Map<string | number, Promise<unknown>>()

  return async function runExclusive<T>(key: string | number, work: () => Promise<T>): Promise<T> {
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

export type KeyedMutex = ReturnType<typeof createKeyedMutex>
