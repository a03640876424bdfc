import type { RideCount } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'

/** "3 rides", or "20 of 134 rides here" if the list continues. */
export function countText(shown: number, { count, isExact }: RideCount, isHere: boolean): string {
  const isComplete = isExact && shown >= count
  const total = isComplete ? shown : Math.max(shown, count)
  if (isComplete) return t(isHere ? 'finder.count.allHere' : 'finder.count.all', { total })
  const kind = isExact ? 'exact' : 'more'
  return t(isHere ? 'finder.count.someHere' : 'finder.count.some', { shown, total, kind })
}
