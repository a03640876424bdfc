const timers = new Map<string, number>()

/** Delays an action randomly, so that pages with the same event do not send at once. A call is dropped while one of the same name is pending. */
export function withJitter(name: string, withinMs: number, action: () => void): void {
  if (withinMs <= 0) return action()
  if (timers.has(name)) return
  const timer = window.setTimeout(() => {
    timers.delete(name)
    action()
  }, Math.random() * withinMs)
  timers.set(name, timer)
}
