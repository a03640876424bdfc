import { expect, onTestFinished, test } from 'vitest'
import { openProxy } from '../../../test/network/proxy.ts'
import { useS3Server } from '../../../test/network/s3-server.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { createStoreHealth } from './store-health.ts'

const server = useS3Server()

async function openHealth() {
  const proxy = await openProxy(server().options.endpoint)
  onTestFinished(() => proxy.close())
  const store = createS3FileStore({ ...server().options, endpoint: proxy.url })
  const log: string[] = []
  let now = 0
  let pings = 0
  const { isThere } = createStoreHealth({
    store: {
      ping: () => {
        pings += 1
        return store.ping()
      },
    },
    clock: () => new Date(now),
    onAway: () => log.push('away'),
    onBack: () => log.push('back'),
  })
  // The first call loads the client.
  await expect.poll(() => store.ping()).toBeUndefined()
  return { proxy, isThere, log, pingCount: () => pings, pass: (seconds: number) => (now += seconds * 1000) }
}

test('many health checks ask the store once in ten seconds', async () => {
  const { isThere, pingCount, pass } = await openHealth()
  expect(await Promise.all(Array.from({ length: 50 }, isThere))).not.toContain(false)
  pass(9)
  await isThere()
  expect(pingCount()).toBe(1)
  pass(1)
  await isThere()
  expect(pingCount()).toBe(2)
})

test('a store that refuses connections is away until it is back', async () => {
  const { proxy, isThere, log, pass } = await openHealth()
  for (const [change, is] of [
    [proxy.cut, false],
    [proxy.cut, false],
    [proxy.mend, true],
  ] as const) {
    change()
    pass(10)
    expect(await isThere()).toBe(is)
  }
  expect(log).toEqual(['away', 'back'])
})

test('a store that stays silent is away within two seconds and is not asked again meanwhile', async () => {
  const { proxy, isThere, log, pingCount, pass } = await openHealth()
  proxy.stall()
  const startedAt = performance.now()
  expect(await isThere()).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(5000)
  pass(10)
  expect(await isThere()).toBe(false)
  expect(pingCount()).toBe(1)
  expect(log).toEqual(['away'])
})
