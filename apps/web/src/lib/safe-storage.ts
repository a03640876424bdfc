/**
 * Browser storage that never throws: private windows and strict settings refuse it, a full disk fails on write,
 * and the app must work all the same. What can't be stored lasts until the page is left.
 */
export function safeStorage(kind: 'local' | 'session'): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const memory = new Map<string, string>()
  const real = findStorage(kind)
  return {
    getItem(key) {
      try {
        // Newer than what is stored, because it is only here when it could not be.
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
        // Storage that can't be written holds nothing of ours.
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
