export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The ratio is the median of those of the rounds. */
export const compared = (ours: readonly number[], reference: readonly number[]) => ({
  ours: median(ours),
  reference: median(reference),
  ratio: median(ours.map((one, round) => one / (reference[round] ?? Number.NaN))),
})

/** Runs the works alternately in rounds, so that other load of the machine affects all of them. The warm-up rounds do not count. */
export async function takeTurns<T>(rounds: number, works: (() => Promise<T>)[], warmUps = 1): Promise<T[][]> {
  const results = works.map((): T[] => [])
  for (let round = -warmUps; round < rounds; round++)
    for (const [index, work] of works.entries()) {
      const result = await work()
      if (round >= 0) results[index]?.push(result)
    }
  return results
}
