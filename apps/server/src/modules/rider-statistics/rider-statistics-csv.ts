import { clocksAt } from '@scooter-rides/time'
import type { RiddenRow } from './ridden-rides.repository.ts'

const heads = ['date', 'ride', 'distance_m', 'duration_s', 'scooter', 'from', 'to']

/** A table by RFC 4180, one line a ride; dates by the clocks of each. */
export function toCsv(rows: RiddenRow[]): string {
  const lines = rows.map((row) => [
    clocksAt(new Date(row.startsAt), row.timeZone).toISOString().slice(0, 16).replace('T', ' '),
    row.title ?? '',
    row.distance ?? '',
    row.duration ?? '',
    row.vehicleName ?? '',
    row.startLabel ?? '',
    row.endLabel ?? '',
  ])
  return [heads, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet would run what begins like a formula: such words get an apostrophe before them. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
