import { tooMany } from './problem.ts'

export interface Allowance {
  /** How many at once; refills steadily over `seconds`. */
  tokens: number
  seconds: number
}

export interface RateLimiter {
  /**
   * Takes `cost` tokens, at most as many as there can be.
   * @throws 429 with Retry-After when `key` has used up its allowance
   */
  take(name: string, key: string, allowance: Allowance, cost?: number): void
  /** As `take`, but only looks. */
  check(name: string, key: string, allowance: Allowance): void
  /** Takes one `take` back: the attempt was not of the kind that is counted. */
  giveBack(name: string, key: string): void
}

const sweepEveryMs = 60_000

/** Token buckets in this process. `factor` multiplies every allowance; 0 lifts all. */
export function createRateLimiter(factor: number, now: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number; seconds: number }>()
  let sweptAt = now()

  function sweep(time: number) {
    if (time - sweptAt < sweepEveryMs) return
    sweptAt = time
    for (const [key, bucket] of buckets) if (time - bucket.at > bucket.seconds * 1000) buckets.delete(key)
  }

  function spend(name: string, key: string, { tokens, seconds }: Allowance, cost: number) {
    if (factor === 0) return
    const time = now()
    sweep(time)
    const capacity = tokens * factor
    const perMs = capacity / (seconds * 1000)
    const id = `${name}\n${key}`
    const bucket = buckets.get(id) ?? { tokens: capacity, at: time, seconds }
    const available = Math.min(capacity, bucket.tokens + (time - bucket.at) * perMs)
    const taken = Math.min(cost, capacity)
    const needed = Math.max(1, taken)
    if (available < needed) throw tooMany((needed - available) / perMs / 1000)
    buckets.set(id, { tokens: available - taken, at: time, seconds })
  }

  return {
    take: (name, key, allowance, cost = 1) => spend(name, key, allowance, cost),
    check: (name, key, allowance) => spend(name, key, allowance, 0),
    giveBack(name, key) {
      const bucket = buckets.get(`${name}\n${key}`)
      if (bucket) bucket.tokens++
    },
  }
}

export const minutes = (count: number) => count * 60
