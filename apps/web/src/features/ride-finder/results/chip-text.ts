import { isolate, type Ride } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { distanceText, type Units } from '../../../lib/units/units.ts'

/** The line of a map about the pointed ride. A second tap follows its link. */
export function chipText({ title, distance }: Ride, units: Units, isTouch: boolean): string {
  const values = { title: isolate(title), distance: distanceText(distance, units) }
  return isTouch ? t('finder.map.chipTouch', values) : t('finder.map.chip', values)
}
