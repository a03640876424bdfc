import type { SearchTerms } from '../query/query-reader.ts'
import type { QueryTerm } from '../query/query-term.ts'
import { except, exactTsquery, hiddenWordsTsquery, prefixTsquery, rankTsqueries } from '../query/tsquery.ts'
import { findExact, type PassOptions } from './exact-matches.ts'
import { maxCount, maxRowsRead } from './pass.select.ts'
import { byRank, concatResults, noResult, type PassResult, type RankedHit } from './pass-result.ts'
import type { Kind, RideFilters } from './pass-shape.ts'
import type { createPassesRepository, PassValues } from './passes.repository.ts'
import type { TermFrequency } from './term-frequencies.repository.ts'

/** Whole words; also the last word as a prefix; also corrections of words that some text contains. Cursors contain the index. */
export const matchModes = ['exact', 'prefix', 'fuzzy'] as const
export type MatchMode = (typeof matchModes)[number]

const fewHits = 5

export interface SearchRequest extends SearchTerms {
  frequencyOf: TermFrequency
  isByTier: boolean
  values: Omit<PassValues, 'maxRows' | 'endAfter' | 'tsqueries'>
}

export interface SearchScope {
  kind: Kind
  isListed: boolean
  filters: RideFilters
}

type PassesByMode = Record<MatchMode, (scope: SearchScope) => Promise<PassResult>>

/** Each mode finds what the modes before it did not find. */
function passesFor(
  repository: ReturnType<typeof createPassesRepository>,
  { terms, fuzzyTerms, frequencyOf, isByTier, values }: SearchRequest,
): PassesByMode {
  const { now, near, after } = values
  const runnerFor =
    (scope: SearchScope, words: readonly QueryTerm[], modeQuery: string, isByHiddenWords = false) =>
    (passQuery: string, { maxRows = maxRowsRead, isUpcoming = false }: PassOptions = {}) =>
      repository.run(
        {
          ...scope,
          isByHiddenWords,
          isByTier,
          hasNear: near !== undefined && scope.isListed,
          isFirst: after === undefined,
        },
        {
          ...values,
          maxRows,
          endAfter: isUpcoming ? now : undefined,
          tsqueries: { passQuery, modeQuery, ...rankTsqueries(words) },
        },
      )
  return {
    async exact(scope) {
      const { kind } = scope
      const [exact, hidden] = await Promise.all([
        findExact({ kind, terms, now, near, frequencyOf }, runnerFor(scope, terms, exactTsquery(terms))),
        kind === 'ride' ? runnerFor(scope, terms, prefixTsquery(terms), true)(hiddenWordsTsquery(terms)) : noResult,
      ])
      return concatResults(exact, hidden)
    },
    prefix: (scope) => runnerFor(scope, terms, prefixTsquery(terms))(except(prefixTsquery(terms), exactTsquery(terms))),
    async fuzzy(scope) {
      const words = await fuzzyTerms()
      return runnerFor(scope, words, prefixTsquery(words))(except(exactTsquery(words), prefixTsquery(terms)))
    },
  }
}

export function createSearchPasses(repository: ReturnType<typeof createPassesRepository>, request: SearchRequest) {
  const passes = passesFor(repository, request)
  const results = new Map<SearchScope, PassResult>()

  async function run(scopes: readonly SearchScope[], mode: MatchMode): Promise<void> {
    await Promise.all(
      scopes.map(async (scope) => {
        const more = await passes[mode](scope)
        results.set(scope, concatResults(results.get(scope) ?? noResult, more))
      }),
    )
  }

  const countIn = (scopes: readonly SearchScope[]) =>
    Math.min(
      maxCount,
      scopes.reduce((sum, scope) => sum + (results.get(scope)?.count ?? 0), 0),
    )

  return {
    run,
    countIn,
    hitsIn: (scopes: readonly SearchScope[]): RankedHit[] =>
      scopes.flatMap((scope) => results.get(scope)?.hits ?? []).toSorted(byRank),

    /** Until the counted scopes have enough hits. Returns the last mode that ran. */
    async runUntilEnough(scopes: readonly SearchScope[], counted: readonly SearchScope[]): Promise<MatchMode> {
      if (countIn(counted) >= maxCount) return 'exact'
      await run(
        counted.filter((scope) => !results.has(scope)),
        'exact',
      )
      if (countIn(counted) >= maxCount) return 'exact'
      const all = [...new Set([...scopes, ...counted])]
      const hasPrefix = request.terms.some((term) => term.mayBePrefix)
      if (hasPrefix) await run(all, 'prefix')
      const mode = hasPrefix ? 'prefix' : 'exact'
      if (countIn(counted) >= fewHits || !hasMoreCorrections(request.terms, await request.fuzzyTerms())) return mode
      await run(all, 'fuzzy')
      return 'fuzzy'
    },
  }
}

const hasMoreCorrections = (terms: readonly QueryTerm[], fuzzyTerms: readonly QueryTerm[]) =>
  fuzzyTerms.some(({ corrections }, index) => corrections.length > (terms[index]?.corrections.length ?? 0))
