export interface Timings {
  ours: number[]
  reference: number[]
}

/**
 * Takes turns, so that whatever else the machine does falls on both. The first rounds warm up and do not count.
 * `round` is handed to both, who use it to ask for something else each time.
 */
export async function takeTurns(
  rounds: number,
  ours: (round: number) => Promise<unknown>,
  reference: (round: number) => Promise<unknown>,
): Promise<Timings> {
  const timings: Timings = { ours: [], reference: [] }
  const warmUp = Math.ceil(rounds / 5)
  for (let round = 0; round < rounds + warmUp; round++) {
    const [mine, theirs] = [await millisecondsOf(() => ours(round)), await millisecondsOf(() => reference(round))]
    if (round < warmUp) continue
    timings.ours.push(mine)
    timings.reference.push(theirs)
  }
  return timings
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The value that a share of all stay at or below: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
