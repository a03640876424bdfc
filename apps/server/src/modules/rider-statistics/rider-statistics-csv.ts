import { translatable, type LanguageTag } from '@scooter-rides/messages'
import { clocksAt } from '@scooter-rides/time'
import { translate } from '../../platform/language/translate.ts'
import { csvLine } from '../../platform/words/csv-line.ts'
import type { RiddenRow } from './ridden-rides.repository.ts'

const heads = [
  translatable('community-errors.csv.date'),
  translatable('community-errors.csv.ride'),
  translatable('community-errors.csv.distance'),
  translatable('community-errors.csv.duration'),
  translatable('community-errors.csv.scooter'),
  translatable('community-errors.csv.from'),
  translatable('community-errors.csv.to'),
]

/** CSV (RFC 4180) with one line per ride; dates in the zone of the ride, names of columns in the language of the reader. */
export function toCsv(rows: RiddenRow[], language: LanguageTag): string {
  const lines = rows.map((row) => [
    clocksAt(new Date(row.startsAt), row.timeZone).toISOString().slice(0, 16).replace('T', ' '),
    row.title,
    row.distance,
    row.duration,
    row.vehicleName,
    row.startLabel,
    row.endLabel,
  ])
  return [heads.map((head) => translate(head, language)), ...lines].map(csvLine).join('')
}
