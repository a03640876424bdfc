import type { RideFilters } from '../rides.queries.ts'

/** Spec §9: the first three. */
export const featured: RideFilters = { scope: 'featured', limit: 3 }

export type OwnScope = 'mine' | 'joined' | 'saved'

/** A rider's own rides, part by part. */
export function ownLists(scope: OwnScope, words = '') {
  const filters = { scope, ...(words && { q: words }) }
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
