import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findRoutesJob } from './awaited-routes.job-kinds.ts'
import { createAwaitedRoutesRepository, type AwaitedRoute } from './awaited-routes.repository.ts'
import { createRideReroutingRepository } from './ride-rerouting.repository.ts'
import type { RouteRide } from './route-ride.service.ts'

interface AwaitedRoutesDeps {
  db: Database
  addJob: AddJob
  clock: Clock
  routeRide: RouteRide
}

export type AwaitedRoutes = ReturnType<typeof createAwaitedRoutes>

const batchSize = 50
/** A single ride may fail without delaying the next; after this many failures in a row the router counts as unavailable. */
const mostUnanswered = 3
/** The delay doubles with each attempt, up to ten minutes. 300 attempts are two days; then the line stays straight. */
const firstPauseMs = 30_000
const longestPauseMs = 600_000
const mostAttempts = 300
const nextRunSeconds = 60

/** For rides that were saved while the router was unavailable. */
export function createAwaitedRoutes({ db, addJob, clock, routeRide }: AwaitedRoutesDeps) {
  const awaited = createAwaitedRoutesRepository(db)

  /** @returns false if the router was queried and did not answer */
  async function findRoute({ rideId, attempts }: AwaitedRoute): Promise<boolean> {
    const isLastAttempt = attempts + 1 >= mostAttempts
    const ride = await createRideReroutingRepository(db).find(rideId)
    const isAnswered = !ride?.isPending || (await routeRide(rideId, { isLastAttempt }))
    await db.transaction(async (tx) => {
      // Read under the lock of the ride, because the route may have been found or requested meanwhile.
      const now = await createRideReroutingRepository(tx).lock(rideId)
      const waiting = createAwaitedRoutesRepository(tx)
      if (!now?.isPending || isLastAttempt) await waiting.remove(rideId)
      else await waiting.postpone({ rideId, attempts }, nextAttempt(attempts))
    })
    return isAnswered
  }

  const nextAttempt = (attempts: number) =>
    new Date(clock().getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts, 10)))

  return {
    /** The next run continues with the rest. */
    async findRoutes(signal: AbortSignal): Promise<void> {
      let inARow = 0
      for (const ride of await awaited.listDue(clock(), batchSize)) {
        signal.throwIfAborted()
        inARow = (await findRoute(ride)) ? 0 : inARow + 1
        if (inARow === mostUnanswered) break
      }
      if (await awaited.isAnyLeft())
        await db.transaction((tx) => addJob(tx, findRoutesJob, {}, { afterSeconds: nextRunSeconds }))
    },
  }
}
