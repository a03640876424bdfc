import type { RideSums } from '@scooter-rides/contract'
import { amountOf, distanceText, formatDistance, toTenth, type Amount, type Units } from '../../lib/units/units.ts'
import { t } from '../../lib/language/t.ts'
import { dateFormat, numberFormat } from '../../lib/language/formats.ts'

/** Any year. */
const sampleYear = 2024

/** The first day of a month, for the formats below. */
const startOf = (month: number, year = sampleYear) => Date.UTC(year, month - 1)

/** "May". */
export const monthName = (month: number) => dateFormat({ month: 'long', timeZone: 'UTC' }).format(startOf(month))

/** "Sep". */
export const shortMonthName = (month: number) => dateFormat({ month: 'short', timeZone: 'UTC' }).format(startOf(month))

/** "May 2026". */
export const monthOfYear = (month: number, year: number) =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(startOf(month, year))

export type Measure = keyof RideSums

const rounded = (amount: number) => numberFormat({ maximumFractionDigits: 0 }).format(amount)

const hours = (seconds: number) => seconds / 3600

export const ridesText = (rides: number) => t('statistics.sums.rides', { rides })

/** "1.5 h". */
export const hoursText = (seconds: number) => t('statistics.sums.hours', { hours: toTenth(hours(seconds)) })

/** "3 rides, 25.0 km, 2.5 h"; "No rides" without rides. */
export const sumsText = ({ rides, distance, duration }: RideSums, units: Units) =>
  rides === 0
    ? t('statistics.sums.none')
    : t('statistics.sums.all', { rides, distance: distanceText(distance, units), duration: hoursText(duration) })

/** The three sums, each split into figure and unit. */
export const sumsAmounts = ({ rides, distance, duration }: RideSums, units: Units): Amount[] => [
  { value: rounded(rides), unit: t('statistics.sums.ridesUnit', { rides }) },
  formatDistance(distance, units),
  { value: toTenth(hours(duration)), unit: t('statistics.sums.hoursUnit') },
]

export function measureText(sums: RideSums, measure: Measure, units: Units): string {
  if (measure === 'rides') return ridesText(sums.rides)
  return measure === 'distance' ? distanceText(sums.distance, units) : hoursText(sums.duration)
}

/** The shortest form, for the head of a narrow bar; empty for 0. */
export function measureFigure(sums: RideSums, measure: Measure, units: Units): string {
  if (measure === 'rides') return sums.rides === 0 ? '' : rounded(sums.rides)
  const amount = measure === 'distance' ? amountOf(sums.distance, units) : hours(sums.duration)
  if (amount === 0) return ''
  return amount < 100 ? toTenth(amount) : rounded(amount)
}
