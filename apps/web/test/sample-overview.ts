import type { Overview, OverviewSpan } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'

const quiet = { users: 0, rides: 0, vehicles: 0, messages: 0 }
/** An overview of 30 days with activity on the last one only. */
export function sampleOverview(change: Partial<Overview> = {}): Overview {
  const last: OverviewSpan = { from: '2026-11-24', users: 2, rides: 3, vehicles: 1, messages: 1234 }
  const days = Array.from({ length: 29 }, (_, at) => ({
    from: new Date(Date.UTC(2026, 9, 26) + at * dayMs).toISOString().slice(0, 10),
    ...quiet,
  }))
  const months = Array.from({ length: 11 }, (_, at) => ({
    from: new Date(Date.UTC(2025, 11 + at, 1)).toISOString().slice(0, 10),
    ...quiet,
  }))
  return {
    users: { total: 1234, change: 12 },
    rides: { total: 56, change: -8 },
    vehicles: { total: 7, change: null },
    activeNow: 3,
    activity: [],
    series: { days: [...days, last], months: [...months, { ...last, from: '2026-11-01', users: 40 }] },
    ...change,
  }
}
