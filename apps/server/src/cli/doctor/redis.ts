import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { fail, ok, type Judgement } from './finding.ts'

const timeoutMs = 3000
/** 6.2, as `major * 100 + minor`. */
const oldestVersion = 602

export async function judgeRedis(url: string): Promise<Judgement> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  })
  let reason: Error | undefined
  redis.on('error', (error) => (reason ??= error))
  try {
    await redis.connect()
    const info = await redis.info('server')
    const version = /redis_version:(\S+)/.exec(info)?.[1] ?? '?'
    const [major = 0, minor = 0] = version.split('.').map(Number)
    if (major * 100 + minor < oldestVersion)
      return fail(`Redis ${version} is too old: install 6.2 or later, or Valkey.`)
    return (await judgeWrites(redis)) ?? ok(`Redis ${version} answers and stores.`)
  } catch (error) {
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}

/** By the code at the beginning of the answer: https://redis.io/docs/latest/develop/reference/protocol-spec/#simple-errors */
const refusals: Record<string, string> = {
  READONLY: 'Redis is a read-only replica. Set REDIS_URL to the primary.',
  OOM: 'Redis is full and stores nothing more. Raise maxmemory, or set maxmemory-policy to volatile-lru.',
  CLUSTERDOWN: 'Redis runs in cluster mode. Set REDIS_URL to a Redis or Valkey without it.',
  MOVED: 'Redis runs in cluster mode. Set REDIS_URL to a Redis or Valkey without it.',
}

/** Without writes each process applies limits alone. Undefined if Redis accepts writes, also if its rules allow the keys of this site only. */
async function judgeWrites(redis: Redis): Promise<Judgement | undefined> {
  try {
    await redis.set(`doctor:${randomUUID()}`, '', 'PX', 1000)
    return undefined
  } catch (error) {
    const [code = ''] = error instanceof Error ? error.message.split(' ') : []
    if (code === 'NOPERM') return undefined
    const sentence = refusals[code]
    if (sentence === undefined) throw error
    return fail(sentence)
  }
}
