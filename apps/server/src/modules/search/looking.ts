import { byPlace, findMeant, joined, none, type Asked } from './find-kind.ts'
import { mostFound, mostLookedAt } from './look.select.ts'
import type { createSearchRepository, HitPlace, Look, LookValues } from './search.repository.ts'
import type { Kind, RideFilters } from './search-shape.ts'
import { butNot, meant, rankQuestions, somehow, unlisted, type Sought } from './word-query.ts'
import type { RowsWith } from './word-shares.repository.ts'

/** How far is looked: words as they are, also the last as a beginning, also slips in words that somebody wrote. */
export const depths = ['meant', 'begun', 'wide'] as const
export type Depth = (typeof depths)[number]

/** Where fewer are found, words that are known may be slips for others all the same. */
const few = 5

/** What somebody looks for. */
export interface Search {
  sought: readonly Sought[]
  /** The same with slips in words that somebody wrote. */
  wide: () => Promise<readonly Sought[]>
  rowsWith: RowsWith
  isByTier: boolean
  values: Omit<LookValues, 'most' | 'endAfter' | 'questions'>
}

/** Where it is looked for, and whether the hits are wanted or only their number. */
export interface Where {
  kind: Kind
  isListed: boolean
  filters: RideFilters
}

type Looks = Record<Depth, (where: Where) => Promise<Look>>

/** Looks into the index of one kind: at each depth for what is not found at the one before. */
function looksFor(
  repository: ReturnType<typeof createSearchRepository>,
  { sought, wide, rowsWith, isByTier, values }: Search,
): Looks {
  const { now, near, after } = values
  const asking =
    (where: Where, words: readonly Sought[], finding: string, isUnlisted = false) =>
    (question: string, { most = mostLookedAt, isToCome = false }: Asked = {}) =>
      repository.look(
        { ...where, isUnlisted, isByTier, hasNear: near !== undefined && where.isListed, isFirst: after === undefined },
        {
          ...values,
          most,
          endAfter: isToCome ? now : undefined,
          questions: { question, finding, ...rankQuestions(words) },
        },
      )
  return {
    async meant(where) {
      const { kind } = where
      const [asMeant, keptBack] = await Promise.all([
        findMeant({ kind, sought, now, near, rowsWith }, asking(where, sought, meant(sought))),
        kind === 'ride' ? asking(where, sought, somehow(sought), true)(unlisted(sought)) : none,
      ])
      return joined(asMeant, keptBack)
    },
    begun: (where) => asking(where, sought, somehow(sought))(butNot(somehow(sought), meant(sought))),
    async wide(where) {
      const words = await wide()
      return asking(where, words, somehow(words))(butNot(meant(words), somehow(sought)))
    },
  }
}

/** Looks around, and keeps what is found where. */
export function createLooking(repository: ReturnType<typeof createSearchRepository>, search: Search) {
  const looks = looksFor(repository, search)
  const found = new Map<Where, Look>()

  async function look(places: readonly Where[], depth: Depth): Promise<void> {
    await Promise.all(
      places.map(async (where) => {
        const more = await looks[depth](where)
        found.set(where, joined(found.get(where) ?? none, more))
      }),
    )
  }

  const countAt = (places: readonly Where[]) =>
    Math.min(
      mostFound,
      places.reduce((sum, where) => sum + (found.get(where)?.count ?? 0), 0),
    )

  return {
    look,
    countAt,
    /** The best first. */
    hitsAt: (places: readonly Where[]): HitPlace[] =>
      places.flatMap((where) => found.get(where)?.hits ?? []).toSorted(byPlace),

    /** As deep as must be where at these places, in all, so little is found as it is. What is looked at already stays so. */
    async deepen(places: readonly Where[], counted: readonly Where[]): Promise<Depth> {
      if (countAt(counted) >= mostFound) return 'meant'
      await look(
        counted.filter((where) => !found.has(where)),
        'meant',
      )
      if (countAt(counted) >= mostFound) return 'meant'
      const all = [...new Set([...places, ...counted])]
      const mayBegin = search.sought.some((one) => one.mayBegin)
      if (mayBegin) await look(all, 'begun')
      const depth = mayBegin ? 'begun' : 'meant'
      if (countAt(counted) >= few || !hasMoreSlips(search.sought, await search.wide())) return depth
      await look(all, 'wide')
      return 'wide'
    },
  }
}

const hasMoreSlips = (sought: readonly Sought[], wide: readonly Sought[]) =>
  wide.some(({ slips }, index) => slips.length > (sought[index]?.slips.length ?? 0))
