import { tooMany } from '../problem.ts'

/** A token bucket. Each is declared beside the call that it limits. */
export interface Allowance {
  /** Keys under the same name share one kind of bucket. */
  name: string
  /** The capacity. The bucket refills steadily over `seconds`. */
  tokens: number
  seconds: number
  /** For frequent calls: no call waits while the processes exchange their counts. Until then each process admits as much as one alone. */
  isDeferred?: true
}

export interface RateLimiter {
  /** Takes `cost` tokens, at most the capacity, one call after the other. @throws 429 with Retry-After when `key` has used up its allowance */
  take(allowance: Allowance, key: string, cost?: number): Promise<void>
  /** Takes one after the other until one is refused. The earlier ones stay taken. */
  takeAll(takes: readonly Take[]): Promise<void>
  /** Charges work that is already done. The bucket may become negative and refuses until it has refilled. */
  charge(allowance: Allowance, key: string, cost: number): void
  /** Undoes one `take` of a call that does not count. */
  giveBack(allowance: Allowance, key: string, cost?: number): Promise<void>
}

export interface Take {
  allowance: Allowance
  key: string
  cost?: number
}

/** The demand of a `take` on a bucket. `factor` multiplies allowances; a cost is at most the capacity. */
export function demandOf({ tokens, seconds }: Allowance, cost: number, factor: number) {
  const capacity = tokens * factor
  const taken = Math.min(cost, capacity)
  return { capacity, perMs: capacity / (seconds * 1000), taken, needed: Math.max(1, taken) }
}

export const bucketOf = ({ name }: Allowance, key: string) => `${name}\n${key}`

const sweepEveryMs = 60_000

/** Token buckets in this process. `factor` multiplies every allowance; 0 disables all limits. */
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
    async takeAll(takes) {
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
