import { withPatience } from '../platform/with-patience.ts'

/** A process that does not answer for so long was killed, or is cut off. */
const patienceMs = 1000
/** Where Redis is away nobody answers: what others have just decided is told within this. */
const awayMs = 250

interface Open {
  count: number
  wanted: number
  resolve: () => void
}

/** Counts who has acted on what was sent. */
export function createReceipts() {
  const open = new Map<number, Open>()
  let lastNumber = 0

  const settle = ({ count, wanted, resolve }: Open) => {
    if (count >= wanted) resolve()
  }

  return {
    open() {
      const number = ++lastNumber
      const { promise, resolve } = Promise.withResolvers<void>()
      // Answers may be here before it is known how many there will be.
      const receipt: Open = { count: 0, wanted: Infinity, resolve }
      open.set(number, receipt)

      /** Comes back once as many have answered as heard it, or after a moment. */
      async function complete(heardBy: Promise<number | undefined>, { isAway }: { isAway: boolean }): Promise<void> {
        const heard = heardBy.then((wanted = Infinity) => {
          receipt.wanted = wanted
          return settle(receipt)
        })
        await withPatience(isAway ? awayMs : patienceMs, Promise.all([promise, heard]))
        open.delete(number)
      }
      return { number, complete }
    },

    add(number: number) {
      const receipt = open.get(number)
      if (!receipt) return
      receipt.count++
      settle(receipt)
    },
  }
}
