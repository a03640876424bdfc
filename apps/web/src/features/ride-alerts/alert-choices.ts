import type { RideAlert } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { milesToMetres, type Units } from '../../lib/units/units.ts'
import { scooterTypeName } from '../ride-shared/scooter-types.ts'
import { weekdayName } from '../ride-shared/weekday-name.ts'

/** From Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

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
  const count = Number(amount.toFixed(amount < 10 ? 1 : 0))
  return units === 'metric' ? t('alerts.radius.kilometres', { count }) : t('alerts.radius.miles', { count })
}

/** "Within 10 miles · Sat Sun · Electric · Friends’ rides". */
export function alertLabel({ radius, weekdays: days, scooterType, friendsOnly }: RideAlert, units: Units): string {
  const named = weekdays.filter((day) => days.includes(day)).map((day) => weekdayName(day, 'short'))
  return [
    t('alerts.row.within', { radius: radiusLabel(radius, units) }),
    named.length > 0 && named.length < weekdays.length && named.join(' '),
    scooterType && scooterTypeName(scooterType),
    friendsOnly && t('alerts.row.friends'),
  ]
    .filter(Boolean)
    .join(' · ')
}
