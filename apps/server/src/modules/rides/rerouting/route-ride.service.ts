import type { RecordEvent } from '../../../events/record-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lockIfAlive } from '../../users/living-rider.repository.ts'
import { buildRoute, type FindRoute, type RideRoute } from '../ride-route.ts'
import { createRidesRepository } from '../rides.repository.ts'
import { blurColumns, lockHiddenAreas } from '../writing/ride-writer.service.ts'
import { createAwaitedRoutesRepository } from './awaited-routes.repository.ts'
import { createRideReroutingRepository, type StraightRide } from './ride-rerouting.repository.ts'

interface RouteRideDeps {
  db: Database
  recordEvent: RecordEvent
  findRoute: FindRoute
}

export type RouteRide = (rideId: number, options?: { isLastAttempt?: boolean }) => Promise<boolean>

/** A rider who changes the ride again and again meanwhile wins; the next run looks at it anew. */
const mostAttempts = 3

/** Looks for the way of a stored ride. @returns whether the router answered, if it was asked; the last attempt takes a straight line */
export function createRouteRide({ db, recordEvent, findRoute }: RouteRideDeps): RouteRide {
  return async function routeRide(rideId, { isLastAttempt = false } = {}) {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const ride = await createRideReroutingRepository(db).find(rideId)
      if (!ride) return true
      const rides = createRidesRepository(db)
      const ridden = ride.vehicleId === null ? {} : await rides.findRidden(ride.vehicleId)
      const riding = { ...ridden, avoid: ride.avoid, callerId: ride.userId }
      const found = await buildRoute(findRoute, await rides.stopsOf([rideId]), riding)
      if (!found) return true
      const { isPending, ...routeData } = found.routeData
      if (isPending && !isLastAttempt) return false
      // Roads that are not there any more leave a straight line as it is.
      if (routeData.roads === undefined && !ride.isPending) return false
      if (await db.transaction((tx) => write(tx, recordEvent, ride, { ...found, routeData }))) return true
    }
    return true
  }
}

/** @returns whether nothing is left to do: false where the ride became another meanwhile, and its new stops want another way */
async function write(tx: Database, recordEvent: RecordEvent, ride: StraightRide, found: RideRoute) {
  const { routeData, geometry, preview, distance } = found
  // What an account that goes leaves behind stays as it is.
  if (!(await lockIfAlive(tx, ride.userId))) return true
  const rides = createRidesRepository(tx)
  const areas = await lockHiddenAreas(tx, ride.userId)
  const held = await rides.lock(ride.id)
  if (held?.version !== ride.version) return held === undefined
  const exact = { ...held, routeData, geometry, distance, stops: await rides.stopsOf([ride.id]) }
  // What strangers are told is cut out of the new line.
  const columns = { routeData, geometry, preview, distance, ...blurColumns(exact, areas) }
  await createAwaitedRoutesRepository(tx).remove(ride.id)
  if (!held.routeData?.isPending) {
    await rides.update(ride.id, columns)
    return true
  }
  // Another version: a page that slept while the way was found compares versions when it wakes.
  const version = held.version + 1
  await rides.update(ride.id, { ...columns, version })
  await recordEvent(tx, { type: 'routeFound', rideId: ride.id, organiserId: ride.userId, version })
  return true
}
