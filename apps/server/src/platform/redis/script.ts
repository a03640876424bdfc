import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'

/** A Lua script that Redis runs atomically. */
export interface Script {
  text: string
  hash: string
}

export const script = (text: string): Script => ({ text, hash: createHash('sha1').update(text).digest('hex') })

/** Sends the text of a script only if Redis does not know it yet. */
export async function runScript(redis: Redis, { text, hash }: Script, keys: string[], values: (string | number)[]) {
  try {
    return await redis.evalsha(hash, keys.length, ...keys, ...values)
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
    return redis.eval(text, keys.length, ...keys, ...values)
  }
}
