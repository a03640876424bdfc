import type { SearchCategory } from '@scooter-rides/contract'

/** What is looked for, and in which tab; it lives in the address beside the filters of rides. */
export interface SearchState {
  term?: string
  /** All of them unless it is named. */
  category?: Exclude<SearchCategory, 'all'>
}

// Not the contract's own list: with it every visitor's first page would fetch the schemas.
const categories = ['rides', 'scooters', 'sponsors', 'riders'] as const

/** Reads the address; whatever makes no sense is left out. */
export function readSearch(search: Record<string, unknown>): SearchState {
  const category = categories.find((known) => known === search['category'])
  const term = textOf(search['term'])
  return { ...(term !== '' && { term }), ...(category && { category }) }
}

/** The router takes `?term=42`, `true` and `[1]` in a link by hand for what they are in JSON. */
function textOf(value: unknown): string {
  if (value === undefined) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim()
}
