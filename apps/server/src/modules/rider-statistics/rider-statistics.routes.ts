import type { FastifyInstance } from 'fastify'
import {
  exportStatistics,
  getSharedStatistics,
  getStatistics,
  listOdometerReadings,
  listRiddenRides,
  setMyScooter,
  setOdometer,
} from '@scooter-rides/contract'
import { decodePlace, isIdKey, pageSize, sendPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { OdometerService } from './odometer.service.ts'
import type { RideScootersService } from './ride-scooters.service.ts'
import type { RiderStatisticsService } from './rider-statistics.service.ts'

interface RiderStatisticsRoutesDeps {
  riderStatistics: RiderStatisticsService
  rideScooters: RideScootersService
  odometers: OdometerService
}

export function riderStatisticsRoutes(
  app: FastifyInstance,
  { riderStatistics, rideScooters, odometers }: RiderStatisticsRoutesDeps,
) {
  serve(app, getStatistics, ({ rider, query }) => riderStatistics.get(rider.id, query.year))
  serve(app, exportStatistics, async ({ rider, request, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="scooter-rides-statistics.csv"')
      .header('cache-control', 'private, no-store')
      .send(await riderStatistics.toCsv(rider.id, request.language)),
  )
  serve(app, listRiddenRides, async ({ rider, query, request, reply }) => {
    const place = placeFrom(query.cursor)
    const after = place && { startsAt: place.moment, rideId: place.id }
    const listing = { year: query.year, after, size: pageSize(query) }
    return sendPage(request, reply, await riderStatistics.listRides(rider.id, listing))
  })
  serve(app, getSharedStatistics, ({ rider, params, query }) =>
    riderStatistics.getShared(rider.id, params.userId, query.year),
  )
  serve(app, setMyScooter, ({ rider, params, body }) => rideScooters.record(rider.id, params.rideId, body))
  serve(app, setOdometer, ({ rider, params, body }) => odometers.set(rider.id, params.vehicleId, body))
  serve(app, listOdometerReadings, async ({ rider, params, query, request, reply }) => {
    const place = placeFrom(query.cursor)
    const after = place && { at: new Date(place.moment), id: place.id }
    return sendPage(request, reply, await odometers.list(rider.id, params.vehicleId, after, pageSize(query)))
  })
}

/** The end of the previous page: a time in milliseconds and an id. @throws 400 naming `cursor` */
const placeFrom = (cursor: string | undefined) => decodePlace(cursor, { moment: isMoment, id: isIdKey })

/** Between the years 1 and 9999. */
const isMoment = (key: unknown): key is number =>
  typeof key === 'number' && Math.abs(key) < 253_000_000_000_000 && new Date(key).getUTCFullYear() >= 1
