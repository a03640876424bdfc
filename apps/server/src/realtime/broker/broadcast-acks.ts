import { withTimeout } from '../../platform/queues/with-timeout.ts'

/** A process that does not answer within this time was killed or is cut off. */
const timeoutMs = 1000
/** Without Redis no process can answer, so the wait is shorter. */
const awayMs = 250

interface PendingBroadcast {
  count: number
  expected: number
  resolve: () => void
}

export function createBroadcastAcks() {
  const pending = new Map<number, PendingBroadcast>()
  let lastNumber = 0

  const resolveIfComplete = ({ count, expected, resolve }: PendingBroadcast) => {
    if (count >= expected) resolve()
  }

  return {
    open() {
      const number = ++lastNumber
      const { promise, resolve } = Promise.withResolvers<void>()
      // Acknowledgements may arrive before the number of receivers is known.
      const broadcast: PendingBroadcast = { count: 0, expected: Infinity, resolve }
      pending.set(number, broadcast)

      /** Resolves once every receiver has acknowledged, or after the timeout. */
      async function complete(receivers: Promise<number | undefined>, { isAway }: { isAway: boolean }): Promise<void> {
        const counted = receivers.then((expected = Infinity) => {
          broadcast.expected = expected
          return resolveIfComplete(broadcast)
        })
        await withTimeout(isAway ? awayMs : timeoutMs, Promise.all([promise, counted]))
        pending.delete(number)
      }
      return { number, complete }
    },

    add(number: number) {
      const broadcast = pending.get(number)
      if (!broadcast) return
      broadcast.count++
      resolveIfComplete(broadcast)
    },
  }
}
