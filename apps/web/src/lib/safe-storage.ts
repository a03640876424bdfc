/** Never throws, although private windows refuse storage and disks are full. Values that can't be stored stay in memory until the page closes. */
export function safeStorage(kind: 'local' | 'session'): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const memory = new Map<string, string>()
  const real = findStorage(kind)
  return {
    getItem(key) {
      try {
        // A value in memory is newer: it is there only because the write failed.
        return memory.get(key) ?? real?.getItem(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    setItem(key, value) {
      try {
        if (!real) throw new Error('no storage')
        real.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      try {
        real?.removeItem(key)
      } catch {
        // A value that can't be written is not in storage either.
      }
    },
  }
}

function findStorage(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}
