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

/** The attempts if the ride is edited concurrently; the next run tries again. */
const mostAttempts = 3

/** The last attempt accepts a straight line. @returns false if the router was queried and did not answer */
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
      // If the roads were removed, the straight line stays.
      if (routeData.roads === undefined && !ride.isPending) return false
      if (await db.transaction((tx) => write(tx, recordEvent, ride, { ...found, routeData }))) return true
    }
    return true
  }
}

/** @returns false if the stops changed concurrently and the ride needs another route */
async function write(tx: Database, recordEvent: RecordEvent, ride: StraightRide, found: RideRoute) {
  const { routeData, geometry, preview, distance } = found
  // Rides of a deleted account stay as they are.
  if (!(await lockIfAlive(tx, ride.userId))) return true
  const rides = createRidesRepository(tx)
  const areas = await lockHiddenAreas(tx, ride.userId)
  const locked = await rides.lock(ride.id)
  if (locked?.version !== ride.version) return locked === undefined
  const exact = { ...locked, routeData, geometry, distance, stops: await rides.stopsOf([ride.id]) }
  // The public version is cut out of the new line.
  const columns = { routeData, geometry, preview, distance, ...blurColumns(exact, areas) }
  await createAwaitedRoutesRepository(tx).remove(ride.id)
  if (!locked.routeData?.isPending) {
    await rides.update(ride.id, columns)
    return true
  }
  // A page that missed the event compares versions when it reconnects.
  const version = locked.version + 1
  await rides.update(ride.id, { ...columns, version })
  await recordEvent(tx, { type: 'routeFound', rideId: ride.id, organiserId: ride.userId, version })
  return true
}
