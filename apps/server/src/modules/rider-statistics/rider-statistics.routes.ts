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
import { decodeCursor, pageSize, sendPage } from '../../platform/http/paging.ts'
import { invalidField } from '../../platform/http/problem.ts'
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
  serve(app, exportStatistics, async ({ rider, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="scooter-rides-statistics.csv"')
      .header('cache-control', 'private, no-store')
      .send(await riderStatistics.toCsv(rider.id)),
  )
  serve(app, listRiddenRides, async ({ rider, query, request, reply }) => {
    const place = placeFrom(query.cursor)
    const after = place && { startsAt: place.moment, rideId: place.id }
    const wanted = { year: query.year, after, size: pageSize(query) }
    return sendPage(request, reply, await riderStatistics.listRides(rider.id, wanted))
  })
  serve(app, getSharedStatistics, ({ rider, params, query }) =>
    riderStatistics.getShared(rider.id, params.userId, query.year),
  )
  serve(app, setMyScooter, ({ rider, params, body }) => rideScooters.say(rider.id, params.rideId, body))
  serve(app, setOdometer, ({ rider, params, body }) => odometers.set(rider.id, params.vehicleId, body))
  serve(app, listOdometerReadings, async ({ rider, params, query, request, reply }) => {
    const place = placeFrom(query.cursor)
    const after = place && { at: new Date(place.moment), id: place.id }
    return sendPage(request, reply, await odometers.list(rider.id, params.vehicleId, after, pageSize(query)))
  })
}

/** The end of the previous page: a time in milliseconds and an id. @throws 400 naming `cursor` */
function placeFrom(cursor: string | undefined): { moment: number; id: number } | undefined {
  const [moment, id] = decodeCursor(cursor, 2) ?? []
  if (moment === undefined) return undefined
  const isPlace =
    typeof moment === 'number' &&
    Math.abs(moment) < 253_000_000_000_000 &&
    typeof id === 'number' &&
    Number.isInteger(id) &&
    Math.abs(id) <= 2_147_483_647
  if (!isPlace || new Date(moment).getUTCFullYear() < 1)
    throw invalidField('cursor', 'Must be a cursor from a Link header')
  return { moment, id }
}
