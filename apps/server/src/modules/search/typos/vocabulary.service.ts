import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { inSlices } from '../../../platform/queues/in-slices.ts'
import { createKeyedMutex } from '../../../platform/queues/keyed-mutex.ts'
import { createTypoCandidates } from './typo-candidates.ts'
import { createVocabularyRepository } from './vocabulary.repository.ts'

/** About 200 bytes each. In a larger community only the words stored first correct typos; all words can be found. */
const maxWords = 300_000
const wordsPerPage = 5000
/** Words added between two turns of the event loop: one to two milliseconds. */
const wordsPerTurn = 500
/** An id is assigned before its row is committed, so a missing id may still appear within this time. */
const missingIdTimeoutMs = 60_000
const maxMissingIds = 1000
/** Processor time for all words of one search; a usual vocabulary takes less than a millisecond for each word. */
const searchBudgetMs = 60
const sliceMs = 4

/** In the memory of this process, loaded at the first search. */
export function createVocabulary({ db }: { db: Database }) {
  const repository = createVocabularyRepository(db)
  let candidates: ReturnType<typeof createTypoCandidates> | undefined
  let loading: Promise<void> | undefined
  let lastId = 0
  /** Ids below the last that were not visible, with the time when they were missed. */
  let missing = new Map<number, number>()
  /** Searches run one after the other, because the slices of parallel searches would add up. */
  const runExclusive = createKeyedMutex()

  async function loadNewWords(): Promise<void> {
    candidates ??= createTypoCandidates({ maxWords })
    for (;;) {
      if (candidates.isFull()) return
      const page = await repository.pageAfter(lastId, [...missing.keys()], wordsPerPage)
      for (const [index, { id, word }] of page.entries()) {
        candidates.add(word)
        missing.delete(id)
        noteMissing(id)
        if (index % wordsPerTurn === wordsPerTurn - 1) await nextTurn()
      }
      if (page.length < wordsPerPage) break
    }
    const oldest = performance.now() - missingIdTimeoutMs
    missing = new Map([...missing].filter(([, since]) => since > oldest).slice(-maxMissingIds))
  }

  function noteMissing(id: number) {
    const since = performance.now()
    for (let before = Math.max(lastId + 1, id - maxMissingIds); before < id; before++) missing.set(before, since)
    lastId = Math.max(lastId, id)
  }

  /** Callers that wait for a load get its error; the next call tries again. */
  const loadOnce = () =>
    (loading ??= loadNewWords().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  async function findAll(words: readonly string[]): Promise<string[][]> {
    const found: string[][] = []
    for (const [index, word] of words.entries()) {
      const budgetMs = searchBudgetMs / words.length
      found[index] = candidates ? await inSlices(candidates.find(word), { sliceMs, budgetMs }) : []
    }
    return found
  }

  return {
    /** No text contains them: `prefixes` are prefixes of other words, `unknown` are not. Loads new words if needed. */
    async findUnknown(words: readonly string[]): Promise<{ prefixes: string[]; unknown: string[] }> {
      await loadOnce()
      const notLoaded = words.filter((word) => !candidates?.has(word))
      if (notLoaded.length === 0) return { prefixes: [], unknown: [] }
      const [prefixes] = await Promise.all([repository.prefixesAmong(notLoaded), loadNewWords()])
      return { prefixes, unknown: notLoaded.filter((word) => !prefixes.includes(word)) }
    },

    /** Call `findUnknown` first: it loads the vocabulary. */
    findCandidates: (words: readonly string[]): Promise<string[][]> => runExclusive('candidates', () => findAll(words)),

    /** No text contains them any more. This process keeps them in memory until it ends. */
    async removeUnused(signal: AbortSignal): Promise<void> {
      for (let afterId: number | null = 0; afterId !== null && !signal.aborted;)
        afterId = (await repository.removeUnused(afterId, 200)).lastId
    },
  }
}
