import { limits } from '@scooter-rides/contract'

/** "12"; "100+" at the limit of the count. */
export const countText = (count: number): string =>
  count >= limits.searchCount ? `${limits.searchCount}+` : String(count)

/** "1 result", "12 results", "100+ results". */
export const resultsText = (count: number): string => `${countText(count)} ${count === 1 ? 'result' : 'results'}`
