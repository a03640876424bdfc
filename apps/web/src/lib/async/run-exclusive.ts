const queues = new Map<string, Promise<unknown>>()

/** One after the other under a name: over all tabs where the browser has locks, within this one where it has none. */
export function runExclusive(name: string, action: () => Promise<void>): Promise<void> {
  // Pages without TLS have no locks. What is sent twice the server has to know again.
  if ('locks' in navigator) return navigator.locks.request(name, action)
  const turn = (queues.get(name) ?? Promise.resolve()).then(action)
  queues.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
