import { odometerMost } from '@scooter-rides/contract'
import { metresOf, type Units } from '../../lib/units/units.ts'

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/
/** A comma that does not separate thousands is a decimal comma. */
const plain = /^\d+([.,]\d*)?$/

/** Parses a typed reading to metres, such as "1234.5", "1,234.5", "1 234.5" or "1234,5"; undefined if it is invalid. */
export function readOdometer(typed: string, units: Units): number | undefined {
  const text = typed.replaceAll(/\s/g, '')
  const digits = grouped.test(text) ? text.replaceAll(',', '') : plain.test(text) ? text.replace(',', '.') : undefined
  const metres = digits === undefined ? Number.NaN : metresOf(Number(digits), units)
  return metres <= odometerMost ? metres : undefined
}

/** The last second of a local day; undefined for a day that is not over, or invalid. */
export function endOfPastDay(day: string, now: Date): Date | undefined {
  const end = new Date(`${day}T23:59:59`)
  return end < now ? end : undefined
}
