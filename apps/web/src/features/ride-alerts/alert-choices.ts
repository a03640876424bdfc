import type { RideAlert } from '@scooter-rides/contract'
import { milesToMetres, type Units } from '../../lib/units/units.ts'
import { scooterTypeNames } from '../ride-shared/scooter-types.ts'

export const weekdays = [
  { value: 1, name: 'Monday', short: 'Mon' },
  { value: 2, name: 'Tuesday', short: 'Tue' },
  { value: 3, name: 'Wednesday', short: 'Wed' },
  { value: 4, name: 'Thursday', short: 'Thu' },
  { value: 5, name: 'Friday', short: 'Fri' },
  { value: 6, name: 'Saturday', short: 'Sat' },
  { value: 7, name: 'Sunday', short: 'Sun' },
] as const

const steps = { imperial: [1, 2, 5, 10, 15, 25, 50, 100], metric: [1, 3, 8, 15, 25, 40, 80, 160] } as const

const inMetres = (step: number, units: Units) => (units === 'imperial' ? milesToMetres(step) : step * 1000)

/** The selectable radii, in metres. */
export const radiiIn = (units: Units) => steps[units].map((step) => inMetres(step, units))

/** The selectable radius that is nearest to the given one. */
export function radiusNear(metres: number, units: Units): number {
  const radii = radiiIn(units)
  return radii.reduce((best, radius) => (Math.abs(radius - metres) < Math.abs(best - metres) ? radius : best))
}

export function radiusLabel(metres: number, units: Units): string {
  const amount = metres / inMetres(1, units)
  const unit = units === 'metric' ? 'km' : amount < 1.05 && amount > 0.95 ? 'mile' : 'miles'
  return `${Number(amount.toFixed(amount < 10 ? 1 : 0))} ${unit}`
}

/** "Within 10 miles, Sat and Sun, electric, friends' rides". */
export function alertLabel({ radius, weekdays: days, scooterType, friendsOnly }: RideAlert, units: Units): string {
  const named = weekdays.filter(({ value }) => days.includes(value)).map(({ short }) => short)
  return [
    `Within ${radiusLabel(radius, units)}`,
    named.length > 0 && named.length < weekdays.length && named.join(' '),
    scooterType && scooterTypeNames[scooterType],
    friendsOnly && 'Friends’ rides',
  ]
    .filter(Boolean)
    .join(' · ')
}
