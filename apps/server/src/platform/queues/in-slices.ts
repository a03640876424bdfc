import { setTimeout as pause } from 'node:timers/promises'

interface Slices {
  /** Then everything else that waits for the event loop has as long for itself. */
  sliceMs: number
  /** Of its own running time. Then the computation ends with what it has. */
  budgetMs: number
}

/**
 * Runs a computation on the event loop without holding it. The computation yields its answer so far after each small step.
 * @returns its answer, or the answer so far once the budget is used up
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
