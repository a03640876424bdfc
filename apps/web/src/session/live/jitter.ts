const timers = new Map<string, number>()

/**
 * Runs an action after a random delay, so that many pages that receive the same event do not send requests at once. Calls
 * under the same name before the action runs are merged; the last one decides the delay.
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
