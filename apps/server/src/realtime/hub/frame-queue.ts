/** More than a browser sends at once after a reconnection. */
const mostWaiting = 200

interface FrameQueueDeps {
  /** Frames that wait when the socket closes are dropped. */
  isOpen: () => boolean
  handle: (text: string) => Promise<void>
  reportError: (error: unknown) => void
  onFlood: () => void
}

export type FrameQueue = ReturnType<typeof createFrameQueue>

/** Handles the frames of one socket one after the other, in order of arrival. */
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
    /** Resolves when all frames that arrived so far are handled. */
    whenDone: (): Promise<void> => working,
  }
}
