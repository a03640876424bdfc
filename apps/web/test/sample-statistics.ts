import type { Statistics } from '@scooter-rides/contract'

const none = { rides: 0, distance: 0, duration: 0 }

/** A year with two rides in May, 25 km and 2.5 hours in total. */
export function sampleStatistics(change: Partial<Statistics> = {}): Statistics {
  const sums = { rides: 2, distance: 25_000, duration: 9000 }
  return {
    year: 2026,
    totals: { rides: 3, distance: 30_000, duration: 9000 },
    yearTotals: sums,
    months: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, ...(index === 4 ? sums : none) })),
    years: [
      { year: 2026, ...sums },
      { year: 2024, rides: 1, distance: 5000, duration: 0 },
    ],
    scooters: [{ vehicleId: 1, name: 'Minty', ...sums, odometer: { distance: 1_234_500, reading: null } }],
    withoutScooter: none,
    places: { count: 1, mostVisited: [{ name: 'Old Bridge', rides: 2 }] },
    records: {
      longestRide: {
        rideId: 7,
        title: 'Long way',
        distance: 20_000,
        startsAt: new Date('2026-05-02T10:00:00Z'),
        timeZone: 'UTC',
      },
      bestMonth: { year: 2026, month: 5, ...sums },
    },
    ...change,
  }
}

export const emptyStatistics = (): Statistics =>
  sampleStatistics({
    totals: none,
    yearTotals: none,
    months: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, ...none })),
    years: [],
    scooters: [],
    places: { count: 0, mostVisited: [] },
    records: { longestRide: null, bestMonth: null },
  })
