import type { RideSums } from '@scooter-rides/contract'
import { amountOf, distanceText, formatDistance, toTenth, type Amount, type Units } from '../../lib/units/units.ts'

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const monthName = (month: number) => monthNames[month - 1] ?? ''

export type Measure = keyof RideSums

const rounded = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 0 })

const hours = (seconds: number) => seconds / 3600

export const ridesText = (rides: number) => `${rounded(rides)} ${rides === 1 ? 'ride' : 'rides'}`

/** "1.5 h". */
export const hoursText = (seconds: number) => `${toTenth(hours(seconds))} h`

/** "3 rides, 25.0 km, 2.5 h"; "No rides" without rides. */
export const sumsText = ({ rides, distance, duration }: RideSums, units: Units) =>
  rides === 0 ? 'No rides' : `${ridesText(rides)}, ${distanceText(distance, units)}, ${hoursText(duration)}`

/** The three sums, each split into figure and unit. */
export const sumsAmounts = ({ rides, distance, duration }: RideSums, units: Units): Amount[] => [
  { value: rounded(rides), unit: rides === 1 ? 'ride' : 'rides' },
  formatDistance(distance, units),
  { value: toTenth(hours(duration)), unit: 'h' },
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
