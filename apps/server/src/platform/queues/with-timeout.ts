import { setImmediate } from 'node:timers/promises'

/** Resolves with undefined after `milliseconds`. The work is not cancelled, and a failure after the timeout is ignored. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    // An answer that arrived in time while the event loop was blocked counts: the loop reads it before this callback.
    timer = setTimeout(() => void setImmediate(undefined).then(resolve), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
