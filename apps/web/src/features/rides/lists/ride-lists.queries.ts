import type { RideFilters } from '../rides.queries.ts'

export const featured: RideFilters = { scope: 'featured', limit: 3 }

/** Routes stay popular after a ride: upcoming rides and those of the last 90 days. */
export const popular: RideFilters = { sort: 'popular', when: 'recent', visibility: 'public' }

export type OwnScope = 'mine' | 'joined' | 'saved'

/** The lists of a rider's own rides by part, with a title search and filters. */
export function ownLists(
  scope: OwnScope,
  { words = '', narrowed = {} }: { words?: string; narrowed?: RideFilters } = {},
) {
  const filters = { ...narrowed, scope, ...(words && { q: words }) }
  return {
    coming: { ...filters, when: 'coming', sort: 'start' },
    past: { ...filters, when: 'past', sort: 'latest' },
    drafts: { ...filters, status: 'draft', sort: 'newest' },
  } satisfies Record<string, RideFilters>
}

/** The lists of the public rides that a rider leads. */
export function ledLists(organiser: string) {
  const led = { organiser, visibility: 'public' } as const
  return {
    coming: { ...led, status: 'upcoming', sort: 'start' },
    past: { ...led, status: 'completed', sort: 'latest' },
  } satisfies Record<string, RideFilters>
}
