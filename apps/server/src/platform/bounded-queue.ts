/** So many wait already that one more is told to come again. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

interface Limits {
  atOnce: number
  waiting: number
}

/**
 * Does at most `atOnce` works at a time while at most `waiting` wait, in the order they came. A work that nobody wants any more
 * leaves the line; one that has begun keeps its place until it is over, whoever still waits for it.
 */
export function createBoundedQueue({ atOnce, waiting }: Limits) {
  const line = new Set<() => void>()
  let running = 0

  function startNext() {
    for (const start of line) {
      if (running >= atOnce) return
      line.delete(start)
      start()
    }
  }

  /** @throws QueueFull, or the signal's reason as soon as it is aborted */
  return function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (running >= atOnce && line.size >= waiting) return reject(new QueueFull())
      const give = (end: () => void) => {
        signal.removeEventListener('abort', leave)
        end()
      }
      const start = () => {
        running++
        const over = () => {
          running--
          startNext()
        }
        // What throws at once gives its place to the next as well.
        const begin = async () => work()
        begin()
          .then(
            (value) => give(() => resolve(value)),
            (error: unknown) => give(() => reject(error)),
          )
          .finally(over)
      }
      function leave() {
        line.delete(start)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      line.add(start)
      startNext()
    })
  }
}
