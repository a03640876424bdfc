import type { RiddenRide, SharedStatistics, Statistics } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { toPage, type Page } from '../../platform/http/paging.ts'
import { signedOut } from '../../platform/http/problem.ts'
import { seesStatistics } from '../riders/shared-statistics.policy.ts'
import { createPlaceCache } from './place-cache.service.ts'
import { calendarOf, readYear, thisYear, type Span } from './month-borders.ts'
import { createRiddenRidesRepository, type RiddenRow } from './ridden-rides.repository.ts'
import { toCsv } from './rider-statistics-csv.ts'
import { statisticsNotFound } from './rider-statistics.errors.ts'
import { createRiderStatisticsRepository } from './rider-statistics.repository.ts'
import { summarise } from './summary.ts'

interface RiderStatisticsDeps {
  db: Database
  clock: Clock
}

interface RidesQuery {
  year: number | undefined
  after: { startsAt: number; rideId: number } | undefined
  size: number
}

type Repository = ReturnType<typeof createRiderStatisticsRepository>
type RiderRow = NonNullable<Awaited<ReturnType<Repository['findRider']>>>

export type RiderStatisticsService = ReturnType<typeof createRiderStatisticsService>

/** UTC until a browser has sent the zone, as for quiet hours. */
const zoneOf = (rider: Pick<RiderRow, 'timeZone'>) => rider.timeZone ?? 'UTC'

/** Counts rides that the rider led or joined and that are over, without cancelled, hidden and excluded ones. */
export function createRiderStatisticsService({ db, clock }: RiderStatisticsDeps) {
  const statistics = createRiderStatisticsRepository(db)
  const ridden = createRiddenRidesRepository(db)
  const places = createPlaceCache(db)

  async function requireRider(riderId: string): Promise<RiderRow> {
    const rider = await statistics.findRider(riderId)
    if (!rider) throw signedOut()
    return rider
  }

  async function sumUp(riderId: string, rider: RiderRow, year: number | undefined, now: Date, isForOthers = false) {
    const calendar = calendarOf(zoneOf(rider), rider.createdAt, now, year)
    return summarise(await statistics.sum(riderId, calendar.edges, now, isForOthers), calendar, year)
  }

  async function longestRide(riderId: string, rideId: number | undefined, now: Date) {
    const [ride] = rideId === undefined ? [] : await ridden.list({ riderId, rideId, now })
    if (!ride) return null
    const { title, distance, startsAt, timeZone } = ride
    return {
      rideId: title === null ? null : ride.rideId,
      title,
      distance: distance ?? 0,
      startsAt: new Date(startsAt),
      timeZone,
    }
  }

  return {
    async get(riderId: string, year?: number): Promise<Statistics> {
      const now = clock()
      const rider = await requireRider(riderId)
      // Both queries are slow for thousands of rides, so they run concurrently.
      const [{ bestMonth, longestRideId, ...sums }, visited] = await Promise.all([
        sumUp(riderId, rider, year, now),
        places.of(riderId, year ?? thisYear(zoneOf(rider), now), now),
      ])
      const longest = await longestRide(riderId, longestRideId, now)
      return { ...sums, places: visited, records: { longestRide: longest, bestMonth } }
    },

    /** Sums of public figures for other riders. @throws 404 if they are not shared with the caller */
    async getShared(callerId: string, riderId: string, year?: number): Promise<SharedStatistics> {
      const rider = await statistics.findRider(riderId)
      if (!rider || !(await isShared(rider, callerId, riderId))) throw statisticsNotFound()
      return sumUp(riderId, rider, year, clock(), callerId !== riderId)
    },

    async listRides(riderId: string, { year, after, size }: RidesQuery): Promise<Page<RiddenRide>> {
      const now = clock()
      const read = (span?: Span) => ridden.list({ riderId, now, span, after, limit: size + 1 })
      const rows = await (year === undefined ? read() : readYear(year, read, (found) => found))
      const { items, next } = toPage(rows, size, (last) => [last.startsAt, last.rideId])
      return { items: items.map(toRiddenRide), next }
    },

    /** Without excluded rides. */
    async toCsv(riderId: string, language: LanguageTag): Promise<string> {
      const rows = await ridden.list({ riderId, now: clock() })
      const counted = rows.filter(({ didRide }) => didRide)
      return toCsv(counted, language)
    },
  }

  async function isShared(row: RiderRow, callerId: string, riderId: string): Promise<boolean> {
    return callerId === riderId || seesStatistics(row, await statistics.findTies(callerId, riderId))
  }
}

export function toRiddenRide({
  rideId,
  title,
  startsAt,
  timeZone,
  distance,
  duration,
  vehicleId,
  didRide,
}: RiddenRow): RiddenRide {
  return { rideId, title, startsAt: new Date(startsAt), timeZone, distance, duration, vehicleId, didRide }
}
