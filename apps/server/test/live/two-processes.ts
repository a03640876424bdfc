import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openRedisProxy, type RedisProxy } from '../network/redis-proxy.ts'
import { openTestApp, type TestApp, type TestAppOptions } from '../app/test-app.ts'
import { useTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { listenOnLoopback } from './test-socket.ts'

export interface TestProcess extends TestApp {
  host: string
  /** Its own proxy to Redis. */
  proxy: RedisProxy
}

/** Two servers of one site that share only a database and a Redis. */
export function useTwoProcesses({ env = {}, deps = {} }: TestAppOptions = {}): () => [TestProcess, TestProcess] {
  const database = useTestDatabase()
  const closing: (() => unknown)[] = []
  let processes: [TestProcess, TestProcess] | undefined

  async function open(): Promise<TestProcess> {
    const proxy = await openRedisProxy()
    const connection = await openDatabase(database())
    const own: TestDatabase = { ...database(), connection }
    // A long timeout: with many processes on two processors, Redis responds later than in production.
    const app = await openTestApp(own, { REDIS_URL: proxy.url, ...env }, { redisTimeoutMs: 5000, ...deps }, false)
    closing.push(
      () => app.app.close(),
      () => connection.close(),
      proxy.close,
    )
    return { ...app, proxy, host: await listenOnLoopback(app.app) }
  }

  beforeAll(async () => {
    processes = [await open(), await open()]
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return () => {
    if (!processes) throw new Error('The processes open in beforeAll: ask for them inside a test or a hook.')
    return processes
  }
}
