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
    return ok(`Redis ${version} answers.`)
  } catch (error) {
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}
