import { clocksAt } from '@scooter-rides/time'
import { csvLine } from '../../platform/words/csv-line.ts'
import type { RiddenRow } from './ridden-rides.repository.ts'

const heads = ['date', 'ride', 'distance_m', 'duration_s', 'scooter', 'from', 'to']

/** CSV (RFC 4180) with one line per ride; dates in the zone of the ride. */
export function toCsv(rows: RiddenRow[]): string {
  const lines = rows.map((row) => [
    clocksAt(new Date(row.startsAt), row.timeZone).toISOString().slice(0, 16).replace('T', ' '),
    row.title,
    row.distance,
    row.duration,
    row.vehicleName,
    row.startLabel,
    row.endLabel,
  ])
  return [heads, ...lines].map(csvLine).join('')
}
