import type { RideSums } from '@scooter-rides/contract'
import { distanceText, type Units } from '../../lib/units.ts'

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

export const ridesText = (rides: number) => `${rides.toLocaleString('en-US')} ${rides === 1 ? 'ride' : 'rides'}`

/** "1.5 h". */
export const hoursText = (seconds: number) => `${(seconds / 3600).toFixed(1)} h`

/** "3 rides, 25.0 km, 2.5 h". */
export const sumsText = ({ rides, distance, duration }: RideSums, units: Units) =>
  `${ridesText(rides)}, ${distanceText(distance, units)}, ${hoursText(duration)}`
