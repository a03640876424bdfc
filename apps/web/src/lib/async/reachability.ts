// `navigator.onLine` is true for a Wi-Fi without internet access, so every reply, cached reply and missing reply counts.

/** The service worker sets this header on cached replies. */
export const cachedReplyHeader = 'x-kept-answer'

const listeners = new Set<() => void>()
let didAnswer = true
let isConnected = false

/** @param answer undefined if the server did not reply */
export function noteReply(answer: Pick<Response, 'headers'> | undefined): void {
  change(() => (didAnswer = answer !== undefined && !answer.headers.has(cachedReplyHeader)))
}

/** While the live connection is open, the server counts as reachable, whatever the result of a single call. */
export function noteConnection(isThere: boolean): void {
  change(() => {
    isConnected = isThere
    if (isThere) didAnswer = true
  })
}

export const isReachable = (): boolean => navigator.onLine && (isConnected || didAnswer)

/** Calls back whenever `isReachable()` may have changed; returns the unsubscribe function. */
export function watchReachability(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function change(set: () => void): void {
  const before = isReachable()
  set()
  if (isReachable() !== before) for (const listener of listeners) listener()
}
