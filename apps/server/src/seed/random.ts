export interface Random {
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True with a probability of `percent`. */
  chance(percent: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` distinct items in random order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** A deterministic generator (mulberry32), good enough for demo data. */
export function createRandom(seed: number): Random {
  let state = seed
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    pick<T>(list: readonly T[]) {
      if (list.length === 0) throw new Error('There is nothing to pick from.')
      return list[between(0, list.length - 1)] as T
    },
    some<T>(list: readonly T[], count: number) {
      const left = [...list]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0] as T,
      )
    },
  }
}
