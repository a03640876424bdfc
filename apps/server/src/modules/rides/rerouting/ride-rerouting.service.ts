import type { Database } from '../../../platform/database/database.ts'
import type { AddJob } from '../../../jobs/job.ts'
import { routeAnewJob } from './ride-rerouting.job-kinds.ts'
import { createRideReroutingRepository, type KnownRoadGraphs } from './ride-rerouting.repository.ts'
import type { RouteRide } from './route-ride.service.ts'

interface RideReroutingDeps {
  db: Database
  addJob: AddJob
  routeRide: RouteRide
  /** Undefined if there are no roads. */
  findRoads: () => Promise<KnownRoadGraphs | undefined>
  reportError: (event: string, error: unknown) => void
  batchSize?: number
  pollMs?: number
}

/** A single ride may fail without delaying the next; after this many failures in a row the router counts as unavailable. */
const mostUnanswered = 3

export type RideRerouting = ReturnType<typeof createRideRerouting>

/** Replaces straight lines when there is new road data. */
export function createRideRerouting(deps: RideReroutingDeps) {
  const { db, addJob, routeRide, findRoads, reportError, batchSize = 50, pollMs = 30_000 } = deps
  let seen: Promise<string | undefined> | undefined
  let timer: NodeJS.Timeout | undefined

  const buildNow = async () => (await findRoads())?.build

  /** Every process detects a new build and adds the job; duplicates are merged. */
  async function poll() {
    const [before, now] = [await seen, await buildNow()]
    if (now === undefined || now === before) return
    await db.transaction((tx) => addJob(tx, routeAnewJob, {}))
    seen = Promise.resolve(now)
  }

  return {
    /**
     * Once per build, ride by ride. The versions of rides do not change, except where a route is pending.
     * @throws if the router failed; the next attempt continues with the rest
     */
    async routeAnew(signal: AbortSignal): Promise<void> {
      const roads = await findRoads()
      if (!roads) return
      const rides = createRideReroutingRepository(db)
      let [unanswered, inARow] = [0, 0]
      for (let lastId = 0, isLast = false; !isLast;) {
        const batch = await rides.listStraight(roads, lastId, batchSize)
        for (const ride of batch) {
          signal.throwIfAborted()
          const isAnswered = await routeRide(ride.id)
          inARow = isAnswered ? 0 : inARow + 1
          if (!isAnswered) unanswered++
          if (inARow === mostUnanswered)
            throw new Error('The router is not available. The rides keep straight lines for now.')
          lastId = ride.id
        }
        isLast = batch.length < batchSize
      }
      if (unanswered > 0)
        throw new Error(`The router did not answer for some rides (${unanswered}). They keep straight lines for now.`)
    },

    /** Checks regularly for new roads. The job at the start covers the roads that exist already. */
    watch(): void {
      seen = buildNow().catch(() => undefined)
      let isLooking = false
      timer = setInterval(() => {
        // Prevents overlapping checks if the database is slow.
        if (isLooking) return
        isLooking = true
        poll()
          .catch((error: unknown) => reportError('rides.roads_not_looked_for', error))
          .finally(() => (isLooking = false))
      }, pollMs).unref()
    },

    stop: () => clearInterval(timer),
  }
}
