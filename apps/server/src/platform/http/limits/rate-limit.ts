import { tooMany } from '../problem.ts'

/** Written down once, beside what it limits. */
export interface Allowance {
  /** Keys of one name are counted together. */
  name: string
  /** How many at once; refills steadily over `seconds`. */
  tokens: number
  seconds: number
  /**
   * For what riders do all day: several processes tell each other of it a moment later, and nobody waits. Until then each lets
   * through what it may alone.
   */
  isDeferred?: true
}

export interface RateLimiter {
  /**
   * Takes `cost` tokens, at most as many as there can be. Two at the same moment are counted one after the other. A promise,
   * because several processes count together elsewhere than here.
   * @throws 429 with Retry-After when `key` has used up its allowance
   */
  take(allowance: Allowance, key: string, cost?: number): Promise<void>
  /** Several takes, one after the other until one is refused; what was taken until then stays taken. */
  takeInTurn(takes: readonly Take[]): Promise<void>
  /** Takes what was used already: the bucket may fall below nothing, and refuses until it is filled again. */
  charge(allowance: Allowance, key: string, cost: number): void
  /** Takes one `take` back: the attempt was not of the kind that is counted. */
  giveBack(allowance: Allowance, key: string, cost?: number): Promise<void>
}

export interface Take {
  allowance: Allowance
  key: string
  cost?: number
}

/** What a `take` asks of a bucket. A factor multiplies allowances, and a cost is at most what fits in. */
export function demandOf({ tokens, seconds }: Allowance, cost: number, factor: number) {
  const capacity = tokens * factor
  const taken = Math.min(cost, capacity)
  return { capacity, perMs: capacity / (seconds * 1000), taken, needed: Math.max(1, taken) }
}

export const bucketOf = ({ name }: Allowance, key: string) => `${name}\n${key}`

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

  function spend(allowance: Allowance, key: string, cost: number) {
    if (factor === 0) return
    const time = now()
    sweep(time)
    const { capacity, perMs, taken, needed } = demandOf(allowance, cost, factor)
    const id = bucketOf(allowance, key)
    const bucket = buckets.get(id)
    const available = bucket ? Math.min(capacity, bucket.tokens + (time - bucket.at) * perMs) : capacity
    if (available < needed) throw tooMany((needed - available) / perMs / 1000)
    buckets.set(id, { tokens: available - taken, at: time, seconds: allowance.seconds })
  }

  return {
    take: async (allowance, key, cost = 1) => spend(allowance, key, cost),
    async takeInTurn(takes) {
      for (const { allowance, key, cost = 1 } of takes) spend(allowance, key, cost)
    },
    charge(allowance, key, cost) {
      if (factor === 0) return
      const time = now()
      const { capacity, perMs, taken } = demandOf(allowance, cost, factor)
      const id = bucketOf(allowance, key)
      const bucket = buckets.get(id)
      const available = bucket ? Math.min(capacity, bucket.tokens + (time - bucket.at) * perMs) : capacity
      buckets.set(id, { tokens: available - taken, at: time, seconds: allowance.seconds })
    },
    async giveBack(allowance, key, cost = 1) {
      const bucket = buckets.get(bucketOf(allowance, key))
      if (bucket) bucket.tokens += cost
    },
  }
}

export const minutes = (count: number) => count * 60
