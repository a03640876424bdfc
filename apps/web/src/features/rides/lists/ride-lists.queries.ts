import type { RideFilters } from '../rides.queries.ts'

/** The first three featured rides. */
export const featured: RideFilters = { scope: 'featured', limit: 3 }

/** Routes live on when a ride is over: those of the last 90 days and to come. */
export const popular: RideFilters = { sort: 'popular', when: 'recent', visibility: 'public' }

export type OwnScope = 'mine' | 'joined' | 'saved'

/** A rider's own rides, part by part, narrowed by words of their names and whatever else. */
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

/** What a rider leads and led for everybody to see. */
export function ledLists(organiser: string) {
  const led = { organiser, visibility: 'public' } as const
  return {
    coming: { ...led, status: 'upcoming', sort: 'start' },
    past: { ...led, status: 'completed', sort: 'latest' },
  } satisfies Record<string, RideFilters>
}
