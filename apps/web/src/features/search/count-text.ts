import { limits } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'

/** "12"; "100+" at the limit of the count. */
export const countText = (count: number): string =>
  count >= limits.searchCount
    ? t('search.count.most', { count: limits.searchCount })
    : t('search.count.some', { count })

/** "0 results", "1 result for “bolt”", "100+ results for “bolt”". */
export function resultsText(count: number, term: string): string {
  if (count === 0) return t('search.count.none')
  if (count >= limits.searchCount) return t('search.count.mostResults', { count: limits.searchCount, term })
  return t('search.count.results', { count, term })
}
