/** Long enough for the changes of a moment to become one, short enough for whoever looks. */
export const gatherMs = 2000

/** Calls back once for each key, however often it was added within the time. */
export function createGathering<Key extends string, Value>(tell: (key: Key, value: Value) => void, ms: number) {
  const timers = new Map<string, NodeJS.Timeout>()

  return {
    add(key: Key, value: Value) {
      const name = `${key} ${String(value)}`
      if (timers.has(name)) return
      const timer = setTimeout(() => {
        timers.delete(name)
        tell(key, value)
      }, ms)
      timers.set(name, timer.unref())
    },
  }
}
