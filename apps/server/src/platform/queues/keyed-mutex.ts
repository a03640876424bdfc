/**
 * Runs the work of each key in order. Work that would wait for the same database lock waits here without a connection. Only
 * the lock excludes other processes.
 */
export function createKeyedMutex() {
  const last = new Map<string | number, Promise<unknown>>()

  return async function runExclusive<T>(key: string | number, work: () => Promise<T>): Promise<T> {
    const current = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = current.catch(() => undefined)
    last.set(key, settled)
    try {
      return await current
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}

export type KeyedMutex = ReturnType<typeof createKeyedMutex>
