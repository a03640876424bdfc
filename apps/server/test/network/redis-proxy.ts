import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export const testRedisUrl = process.env.TEST_REDIS_URL

/** For the tests' Redis. */
export async function openRedisProxy() {
  if (!testRedisUrl) throw new Error('TEST_REDIS_URL is not set.')
  const target = new URL(testRedisUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'open' | 'cut' | 'silent' = 'open'

  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(target.port || 6379), target.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      // Data that arrives while it is silent is lost.
      from.on('data', (bytes) => void (state === 'open' && to.write(bytes)))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(testRedisUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  function destroyAll() {
    for (const [near] of pairs) near.destroy()
  }

  return {
    url: url.href,
    cut() {
      state = 'cut'
      destroyAll()
    },
    /** Connections stay open and new ones are accepted, but receive no reply. */
    silence: () => void (state = 'silent'),
    heal() {
      // These connections lost data.
      if (state === 'silent') destroyAll()
      state = 'open'
    },
    close() {
      destroyAll()
      server.close()
    },
  }
}

export type RedisProxy = Awaited<ReturnType<typeof openRedisProxy>>
