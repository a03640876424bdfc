import { expect, test } from 'vitest'
import { networksOf, takeFrom } from './address-limit.ts'
import { createRateLimiter } from './rate-limit.ts'

const twoAMinute = { name: 'address', tokens: 2, seconds: 60 }

/** Calls one after the other; returns the number that were let through. */
async function admitted(addresses: string[]): Promise<number> {
  const limiter = createRateLimiter(1, () => 0)
  const results = await Promise.allSettled(addresses.map((address) => takeFrom(limiter, twoAMinute, address)))
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('the addresses of one network count together in any notation', async () => {
  expect(
    await admitted(['2001:db8:0:1::1', '2001:0DB8::1:ffff:0:0:2', '2001:db8:0:1:a:b:c:d', '2001:db8:0:1::1%eth0']),
  ).toBe(2)
  expect(await admitted(['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1'])).toBe(2)
})

test('neighbouring networks count separately until there are many in one /48', async () => {
  expect(await admitted(['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toBe(3)
  const oneEach = Array.from({ length: 50 }, (_, index) => `2001:db8:7:${index.toString(16)}::1`)
  expect(await admitted(oneEach)).toBe(20)
  expect(await admitted(oneEach.map((address) => address.replace(':7:', `:${address.length}:`)).slice(0, 20))).toBe(20)
})

test('a network that has used its allowance takes nothing from its neighbours', async () => {
  const loud = Array.from({ length: 50 }, () => '2001:db8:7:1::1')
  expect(await admitted([...loud, '2001:db8:7:2::1'])).toBe(3)
})

test('connections without an address count together', () => {
  expect(networksOf('')).toEqual([{ name: '', times: 1 }])
})
