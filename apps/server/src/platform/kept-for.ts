import { type Clock } from './clock.ts'

/**
 * What `load` answers, asked again when it is older than `ms`: one question at a time, whose answer all who wait share. A failure
 * is kept for nobody.
 */
export function keptFor<T>(ms: number, clock: Clock, load: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; at: number } | undefined
  return async () => {
    const now = clock().getTime()
    if (kept && now - kept.at < ms && now >= kept.at) return kept.answer
    const asked = { answer: load(), at: now }
    kept = asked
    try {
      return await asked.answer
    } catch (error) {
      if (kept === asked) kept = undefined
      throw error
    }
  }
}
