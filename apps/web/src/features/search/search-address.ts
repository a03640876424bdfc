import type { SearchCategory } from '@scooter-rides/contract'

/** The term and the tab; they are in the address beside the ride filters. */
export interface SearchState {
  term?: string
  /** All categories if undefined. */
  category?: Exclude<SearchCategory, 'all'>
}

// Not imported from the contract, because every visitor's first page would then load the schemas.
const categories = ['rides', 'scooters', 'sponsors', 'riders'] as const

/** Parses the address; invalid values are ignored. */
export function readSearch(search: Record<string, unknown>): SearchState {
  const category = categories.find((known) => known === search['category'])
  const term = textOf(search['term'])
  return { ...(term !== '' && { term }), ...(category && { category }) }
}

/** The router parses `?term=42`, `true` and `[1]` of a handwritten link as JSON. */
function textOf(value: unknown): string {
  if (value === undefined) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim()
}
