/** More than a browser that comes back has to say at once. */
const mostWaiting = 200

interface FrameQueueDeps {
  /** Whether the socket is still there: what was on its way when it closed is not acted on. */
  isOpen: () => boolean
  handle: (text: string) => Promise<void>
  reportError: (error: unknown) => void
  /** Too many wait. */
  onFlood: () => void
}

export type FrameQueue = ReturnType<typeof createFrameQueue>

/** Handles the frames of one socket one after the other, in the order in which they came. */
export function createFrameQueue({ isOpen, handle, reportError, onFlood }: FrameQueueDeps) {
  const waiting: string[] = []
  let isBusy = false
  let working = Promise.resolve()

  async function work(): Promise<void> {
    isBusy = true
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      if (!isOpen()) waiting.length = 0
      else await handle(text).catch(reportError)
    }
    isBusy = false
  }

  return {
    push(text: string): void {
      if (!isOpen()) return
      if (waiting.length >= mostWaiting) {
        waiting.length = 0
        return onFlood()
      }
      waiting.push(text)
      if (!isBusy) working = work()
    },
    /** Comes back when everything that came until now has been handled. */
    whenDone: (): Promise<void> => working,
  }
}
