import { setTimeout as pause } from 'node:timers/promises'

interface Slices {
  /** Milliseconds of work before other tasks of the event loop run. */
  sliceMs: number
  /** Milliseconds of work in all. Then the computation ends with its current result. */
  budgetMs: number
}

/**
 * Runs a computation that yields its current result after each small step, without blocking the event loop.
 * @returns the result, or the current one once the budget is used up
 */
export async function inSlices<T>(steps: Generator<T, T>, { sliceMs, budgetMs }: Slices): Promise<T> {
  let used = 0
  for (;;) {
    const began = performance.now()
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      const took = performance.now() - began
      if (used + took >= budgetMs) {
        steps.return(step.value)
        return step.value
      }
      if (took >= sliceMs) {
        used += took
        break
      }
    }
    await pause(sliceMs)
  }
}
