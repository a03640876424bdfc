import { tooMany } from './problem.ts'

export interface Allowance {
  /** How many at once; refills steadily over `seconds`. */
  tokens: number
  seconds: number
}

export interface RateLimiter {
  /** @throws 429 with Retry-After when `key` has used up its allowance */
  take(name: string, key: string, allowance: Allowance): void
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

  function spend(name: string, key: string, { tokens, seconds }: Allowance, cost: 0 | 1) {
    if (factor === 0) return
    const time = now()
    sweep(time)
    const capacity = tokens * factor
    const perMs = capacity / (seconds * 1000)
    const id = `${name}\n${key}`
    const bucket = buckets.get(id) ?? { tokens: capacity, at: time, seconds }
    const available = Math.min(capacity, bucket.tokens + (time - bucket.at) * perMs)
    if (available < 1) throw tooMany((1 - available) / perMs / 1000)
    buckets.set(id, { tokens: available - cost, at: time, seconds })
  }

  return {
    take: (name, key, allowance) => spend(name, key, allowance, 1),
    check: (name, key, allowance) => spend(name, key, allowance, 0),
    giveBack(name, key) {
      const bucket = buckets.get(`${name}\n${key}`)
      if (bucket) bucket.tokens++
    },
  }
}

export const minutes = (count: number) => count * 60
