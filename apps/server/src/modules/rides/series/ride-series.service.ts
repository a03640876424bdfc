import type { RepeatPreview } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { NewRideRow } from '../rides.repository.ts'
import { datesOn } from './occurrence-dates.ts'
import { occurrencesOf, type Repeating } from './occurrences.ts'
import type { Repeated } from './ride-series.repository.ts'

/** @throws 400 for an invalid or unsupported rule */
export function readRepeat(rule: string, columns: NewRideRow, now: Date): { first: NewRideRow; repeated: Repeated } {
  const { userId, timeZone, date } = columns
  const times = { date, endsAt: columns.endsAt ?? null, timeZone }
  const { starts, rule: read } = occurrencesOf({ startsAt: date, timeZone, rule }, now)
  const [first, ...later] = starts.map((start) => datesOn(start, times))
  return {
    first: { ...columns, ...first },
    repeated: { userId, timeZone, rule: read.text, startsAt: first?.date ?? date, later },
  }
}

export function createRideSeries({ clock }: { clock: Clock }) {
  return {
    preview(repeating: Repeating): RepeatPreview {
      const { starts, isCut } = occurrencesOf(repeating, clock())
      return { starts, isCut }
    },
  }
}
