import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

const tenASecond = { name: 'ten', tokens: 10, seconds: 1 }

test('a charge may exceed the remaining allowance, and the caller waits until it is refilled', async () => {
  let now = 0
  const limiter = createRateLimiter(1, () => now)
  await limiter.take(tenASecond, 'ana', 4)
  limiter.charge(tenASecond, 'ana', 9)

  await expect(limiter.take(tenASecond, 'ana', 0)).rejects.toMatchObject({
    status: 429,
    extras: { retryAfterSeconds: expect.closeTo(0.4, 5) },
  })
  await limiter.take(tenASecond, 'bo', 0)
  now = 400
  await limiter.take(tenASecond, 'ana', 0)
})

test('a charge of a disabled allowance counts nothing', async () => {
  const limiter = createRateLimiter(0, () => 0)
  limiter.charge(tenASecond, 'ana', 1000)
  await expect(limiter.take(tenASecond, 'ana')).resolves.toBeUndefined()
})
