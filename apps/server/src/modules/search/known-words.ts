import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { inSlices } from '../../platform/queues/in-slices.ts'
import { createKeyedMutex } from '../../platform/queues/keyed-mutex.ts'
import { createNearWords } from './near-words.ts'
import { createWordsRepository } from './words.repository.ts'

/** Some 200 bytes each. Of a larger community the first words are the ones that slips are told from; all can be found. */
const mostWords = 300_000
const wordsAtOnce = 5000
/** Taken in between two turns of the event loop: a millisecond or two. */
const wordsPerTurn = 500
/** A number is given before its row can be seen: one that is missing may still come for so long, and no more are waited for. */
const comesWithinMs = 60_000
const mostMissing = 1000
/** Of the processor, for all words of one search together: usual vocabularies take less than a millisecond a word. */
const nearBudgetMs = 60
const nearSliceMs = 4

/**
 * The words of the database as this process knows them, for telling what was meant by a misspelt one. Read when somebody first
 * looks for something; new ones whenever somebody looks for a word that is not among them.
 */
export function createKnownWords({ db }: { db: Database }) {
  const repository = createWordsRepository(db)
  let near: ReturnType<typeof createNearWords> | undefined
  let loading: Promise<void> | undefined
  let lastId = 0
  /** Numbers below the last that were not there, and since when. */
  let missing = new Map<number, number>()
  /** One search after the other: the slices of several at once would add up. */
  const runExclusive = createKeyedMutex()

  async function readOn(): Promise<void> {
    near ??= createNearWords({ mostWords })
    for (;;) {
      if (near.isFull()) return
      const page = await repository.pageAfter(lastId, [...missing.keys()], wordsAtOnce)
      for (const [index, { id, word }] of page.entries()) {
        near.add(word)
        missing.delete(id)
        noteMissing(id)
        if (index % wordsPerTurn === wordsPerTurn - 1) await nextTurn()
      }
      if (page.length < wordsAtOnce) break
    }
    const longAgo = performance.now() - comesWithinMs
    missing = new Map([...missing].filter(([, since]) => since > longAgo).slice(-mostMissing))
  }

  function noteMissing(id: number) {
    const since = performance.now()
    for (let before = Math.max(lastId + 1, id - mostMissing); before < id; before++) missing.set(before, since)
    lastId = Math.max(lastId, id)
  }

  /** A failure is told to who waits; the next one tries again. */
  const load = () =>
    (loading ??= readOn().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  async function nearAll(words: readonly string[]): Promise<string[][]> {
    const found: string[][] = []
    for (const [index, word] of words.entries()) {
      const budgetMs = nearBudgetMs / words.length
      found[index] = near ? await inSlices(near.find(word), { sliceMs: nearSliceMs, budgetMs }) : []
    }
    return found
  }

  return {
    /** Which of these no text holds, and which at least as a beginning, to the best of what is known at this moment. */
    async findUnknown(words: readonly string[]): Promise<{ beginnings: string[]; unknown: string[] }> {
      await load()
      const unheard = words.filter((word) => !near?.has(word))
      if (unheard.length === 0) return { beginnings: [], unknown: [] }
      const [beginnings] = await Promise.all([repository.beginningsAmong(unheard), readOn()])
      return { beginnings, unknown: unheard.filter((word) => !beginnings.includes(word)) }
    },

    /** What may have been meant by each word. Only of words that `findUnknown` was asked about before. */
    near: (words: readonly string[]): Promise<string[][]> => runExclusive('near', () => nearAll(words)),

    /** Drops the words that no text holds any more. This process knows them until it ends. */
    async removeUnused(signal: AbortSignal): Promise<void> {
      for (let afterId: number | null = 0; afterId !== null && !signal.aborted;)
        afterId = (await repository.removeUnused(afterId, 200)).lastId
    },
  }
}
