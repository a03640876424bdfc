/** Lets at most `most` pieces of work run at once; the others wait in order. */
export function limitConcurrency(most: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < most) running += 1
    // Whoever ends hands over the place, so the count stays.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
