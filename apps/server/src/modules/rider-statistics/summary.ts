import type { RideSums, ScooterSums, Statistics } from '@scooter-rides/contract'
import { monthOf, type Calendar, type Passed } from './month-borders.ts'
import type { RiddenSums } from './rider-statistics.repository.ts'

type Summary = Omit<Statistics, 'places' | 'records'> & {
  bestMonth: Statistics['records']['bestMonth']
  longestRideId: number | undefined
}

const add = (sum: RideSums, { rides, distance, duration }: RideSums): RideSums => ({
  rides: sum.rides + rides,
  distance: sum.distance + distance,
  duration: sum.duration + duration,
})
const total = (rows: RideSums[]): RideSums => rows.reduce(add, { rides: 0, distance: 0, duration: 0 })

export function summarise(rows: RiddenSums[], calendar: Calendar, year = calendar.thisYear): Summary {
  const dated = rows.flatMap((row) => {
    const month = row.edgesPassed === null ? undefined : monthOf(calendar, passedBy(row, row.edgesPassed))
    return month ? [{ ...row, ...month }] : []
  })
  const ofYear = dated.filter((row) => row.year === year)
  const years = [...new Set(dated.map((row) => row.year))].sort((one, other) => other - one)
  const monthsOf = (of: number) =>
    Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      ...total(dated.filter((row) => row.year === of && row.month === index + 1)),
    }))
  return {
    year,
    totals: total(rows),
    yearTotals: total(ofYear),
    months: monthsOf(year),
    years: years.map((of) => ({ year: of, ...total(dated.filter((row) => row.year === of)) })),
    scooters: scootersOf(rows, ofYear),
    withoutScooter: total(ofYear.filter(({ vehicleId }) => vehicleId === null)),
    bestMonth: best(years.toReversed().flatMap((of) => monthsOf(of).map((month) => ({ year: of, ...month })))),
    longestRideId: rows[0]?.longestRideId ?? undefined,
  }
}

const passedBy = ({ quarter, timeZone }: RiddenSums, edgesPassed: number): Passed => ({
  edgesPassed,
  near: quarter === null || timeZone === null ? null : { startsAt: quarter, timeZone },
})

function scootersOf(rows: RiddenSums[], ofYear: RiddenSums[]): ScooterSums[] {
  const scooters = new Map<number, ScooterSums>()
  for (const { vehicleId, vehicleName, readDistance, readAt, sinceReading } of rows) {
    if (vehicleId === null) continue
    const existing = scooters.get(vehicleId)
    if (existing) {
      existing.odometer.distance += sinceReading
      continue
    }
    const reading = readDistance !== null && readAt !== null && { distance: readDistance, at: new Date(readAt) }
    scooters.set(vehicleId, {
      vehicleId,
      name: vehicleName ?? '',
      ...total(ofYear.filter((row) => row.vehicleId === vehicleId)),
      odometer: { distance: (readDistance ?? 0) + sinceReading, reading: reading || null },
    })
  }
  return [...scooters.values()]
}

/** The first month with the longest distance. */
function best<Month extends RideSums>(months: Month[]): Month | null {
  const most = Math.max(0, ...months.map(({ distance }) => distance))
  return (most > 0 && months.find(({ distance }) => distance === most)) || null
}
