/** Long enough to merge a burst of changes, short enough for a viewer. */
export const throttleMs = 2000

/** Calls `send` once per key and value, `ms` milliseconds after the first of any number of `add` calls. */
export function createThrottleByKey<Key extends string, Value>(send: (key: Key, value: Value) => void, ms: number) {
  const timers = new Map<string, NodeJS.Timeout>()

  return {
    add(key: Key, value: Value) {
      const name = `${key} ${String(value)}`
      if (timers.has(name)) return
      const timer = setTimeout(() => {
        timers.delete(name)
        send(key, value)
      }, ms)
      timers.set(name, timer.unref())
    },
  }
}
