const queues = new Map<string, Promise<unknown>>()

/** Runs actions of the same name one at a time: across all tabs with the Web Locks API, otherwise within this tab. */
export function runExclusive(name: string, action: () => Promise<void>): Promise<void> {
  // Insecure pages have no Web Locks. The server must deduplicate what two tabs send.
  if ('locks' in navigator) return navigator.locks.request(name, action)
  const turn = (queues.get(name) ?? Promise.resolve()).then(action)
  queues.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
