const timers = new Map<string, number>()

/**
 * Does something within a time, so that many pages that hear the same don't all do it at once. What is asked for again before
 * it is done is done once, after the last time it was asked for.
 */
export function withJitter(name: string, withinMs: number, action: () => void): void {
  if (withinMs <= 0) return action()
  if (timers.has(name)) return
  const timer = window.setTimeout(() => {
    timers.delete(name)
    action()
  }, Math.random() * withinMs)
  timers.set(name, timer)
}
