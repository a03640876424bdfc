import { tooMany } from './problem.ts'

/** Written down once, beside what it limits. */
export interface Allowance {
  /** Keys of one name are counted together. */
  name: string
  /** How many at once; refills steadily over `seconds`. */
  tokens: number
  seconds: number
}

export interface RateLimiter {
  /**
   * Takes `cost` tokens, at most as many as there can be. Two at the same moment are counted one after the other. A promise,
   * because several processes count together elsewhere than here.
   * @throws 429 with Retry-After when `key` has used up its allowance
   */
  take(allowance: Allowance, key: string, cost?: number): Promise<void>
  /** Takes one `take` back: the attempt was not of the kind that is counted. */
  giveBack(allowance: Allowance, key: string): Promise<void>
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

  function spend({ name, tokens, seconds }: Allowance, key: string, cost: number) {
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
    take: async (allowance, key, cost = 1) => spend(allowance, key, cost),
    async giveBack({ name }, key) {
      const bucket = buckets.get(`${name}\n${key}`)
      if (bucket) bucket.tokens++
    },
  }
}

export const minutes = (count: number) => count * 60
