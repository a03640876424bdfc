import type { createVocabulary } from '../typos/vocabulary.service.ts'
import type { QueryTerm } from './query-term.ts'

export interface SearchTerms {
  terms: readonly QueryTerm[]
  /** The same terms, with corrections also for words that some text contains. */
  fuzzyTerms: () => Promise<readonly QueryTerm[]>
}

/** Only words that no text contains get corrections at first. */
export async function readTerms(
  words: readonly string[],
  vocabulary: ReturnType<typeof createVocabulary>,
): Promise<SearchTerms> {
  const { prefixes, unknown } = await vocabulary.findUnknown(words)
  const candidates = new Map<string, string[]>()
  const withCorrections = async (misspelt: readonly string[]): Promise<QueryTerm[]> => {
    const missing = misspelt.filter((word) => !candidates.has(word))
    for (const [index, found] of (await vocabulary.findCandidates(missing)).entries())
      candidates.set(missing[index] ?? '', found)
    return words.map((word, index) => ({
      word,
      corrections: candidates.get(word) ?? [],
      mayBePrefix: prefixes.includes(word) || (index === words.length - 1 && !unknown.includes(word)),
    }))
  }
  let fuzzyTerms: Promise<QueryTerm[]> | undefined
  return { terms: await withCorrections(unknown), fuzzyTerms: () => (fuzzyTerms ??= withCorrections(words)) }
}
