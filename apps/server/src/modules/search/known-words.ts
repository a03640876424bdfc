import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { createNearWords } from './near-words.ts'
import { createWordsRepository } from './words.repository.ts'

/** Some 200 bytes each. Of a larger community the first words are the ones that slips are told from; all can be found. */
const mostWords = 300_000
const wordsAtOnce = 5000
/** Taken in between two turns of the event loop: a millisecond or two. */
const wordsPerTurn = 500
/** A number is given before its row can be seen: whatever was written in the last while may still come out of turn. */
const settlesAfterMs = 60_000

export type KnownWords = ReturnType<typeof createKnownWords>

/**
 * The words of the database as this process knows them, for telling what was meant by a misspelt one. Read when somebody first
 * looks for something; new ones whenever somebody looks for a word that is not among them.
 */
export function createKnownWords({ db }: { db: Database }) {
  const repository = createWordsRepository(db)
  let near: ReturnType<typeof createNearWords> | undefined
  let loading: Promise<void> | undefined
  /** All words up to here have been read, none is missing. */
  let settledId = 0
  let mark = { id: 0, at: performance.now() }

  async function readOn(): Promise<void> {
    near ??= createNearWords({ mostWords })
    const at = performance.now()
    if (at - mark.at > settlesAfterMs) settledId = mark.id
    let afterId = settledId
    for (;;) {
      if (near.isFull()) return
      const page = await repository.pageAfter(afterId, wordsAtOnce)
      for (const [index, { word }] of page.entries()) {
        near.add(word)
        if (index % wordsPerTurn === wordsPerTurn - 1) await nextTurn()
      }
      afterId = page.at(-1)?.id ?? afterId
      if (page.length < wordsAtOnce) break
    }
    if (at - mark.at > settlesAfterMs || mark.id === 0) mark = { id: afterId, at }
  }

  /** A failure is told to who waits; the next one tries again. */
  const load = () =>
    (loading ??= readOn().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  return {
    /** Which of these no text holds, not even as a beginning, to the best of what is known at this moment. */
    async findUnknown(words: readonly string[]): Promise<string[]> {
      await load()
      const missing = words.filter((word) => !near?.has(word))
      if (missing.length === 0) return []
      const [areBeginnings] = await Promise.all([Promise.all(missing.map(repository.isBeginning)), readOn()])
      return missing.filter((_, index) => !areBeginnings[index])
    },

    /** What may have been meant by a word. Only of words that `findUnknown` was asked about before. */
    near: (word: string): string[] => near?.find(word) ?? [],

    /** Drops the words that no text holds any more. This process knows them until it ends. */
    async removeUnused(signal: AbortSignal): Promise<void> {
      for (let afterId: number | null = 0; afterId !== null && !signal.aborted;)
        afterId = (await repository.removeUnused(afterId, 200)).lastId
    },
  }
}
