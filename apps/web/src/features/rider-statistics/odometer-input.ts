import { odometerMost } from '@scooter-rides/contract'
import { metresOf, type Units } from '../../lib/units/units.ts'

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/
/** A comma that does not part thousands is one of those who write decimals with it. */
const plain = /^\d+([.,]\d*)?$/

/** Metres of what a rider typed, such as "1234.5", "1,234.5", "1 234.5" or "1234,5"; undefined where no odometer shows that. */
export function readOdometer(typed: string, units: Units): number | undefined {
  const text = typed.replaceAll(/\s/g, '')
  const digits = grouped.test(text) ? text.replaceAll(',', '') : plain.test(text) ? text.replace(',', '.') : undefined
  const metres = digits === undefined ? Number.NaN : metresOf(Number(digits), units)
  return metres <= odometerMost ? metres : undefined
}

/** The last second of a day here; undefined for one that is not over, or is no day. */
export function endOfPastDay(day: string, now: Date): Date | undefined {
  const end = new Date(`${day}T23:59:59`)
  return end < now ? end : undefined
}
