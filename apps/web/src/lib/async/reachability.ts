/**
 * Whether the server can be reached. The browser's own word (`navigator.onLine`) does not tell: a Wi-Fi without a way out is a
 * network to it. So every answer counts: one from the server, one that the service worker kept, and none at all.
 */

/** The service worker puts this header on an answer that it kept from an earlier visit. */
export const cachedReplyHeader = 'x-kept-answer'

const listeners = new Set<() => void>()
let didAnswer = true
let isConnected = false

/** An answer arrived, or (undefined) nobody answered. */
export function noteReply(answer: Pick<Response, 'headers'> | undefined): void {
  change(() => (didAnswer = answer !== undefined && !answer.headers.has(cachedReplyHeader)))
}

/** The live connection is proof as long as it stands, whatever a single call came to. */
export function noteConnection(isThere: boolean): void {
  change(() => {
    isConnected = isThere
    if (isThere) didAnswer = true
  })
}

export const isReachable = (): boolean => navigator.onLine && (isConnected || didAnswer)

/** Calls back whenever `isReachable()` may have changed; answers how to stop. */
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
