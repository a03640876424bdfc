import type { Database } from '../../../platform/database/database.ts'
import type { AddJob } from '../../../jobs/job.ts'
import { routeAnewJob } from './ride-rerouting.job-kinds.ts'
import { createRideReroutingRepository, type KnownRoads } from './ride-rerouting.repository.ts'
import type { RouteRide } from './route-ride.service.ts'

interface RideReroutingDeps {
  db: Database
  addJob: AddJob
  routeRide: RouteRide
  /** Undefined while there are no roads. */
  findRoads: () => Promise<KnownRoads | undefined>
  reportError: (event: string, error: unknown) => void
  batchSize?: number
  lookEveryMs?: number
}

/** One ride that the router never answers holds up none behind it; so many one after another, and it is the router that is away. */
const mostUnanswered = 3

export type RideRerouting = ReturnType<typeof createRideRerouting>

/** Rides that were made with straight lines follow the roads once there are some. */
export function createRideRerouting(deps: RideReroutingDeps) {
  const { db, addJob, routeRide, findRoads, reportError, batchSize = 50, lookEveryMs = 30_000 } = deps
  let seen: Promise<string | undefined> | undefined
  let timer: NodeJS.Timeout | undefined

  const buildNow = async () => (await findRoads())?.build

  /** Every process sees a new build and asks for the job; it waits once, however often it is asked for. */
  async function look() {
    const [before, now] = [await seen, await buildNow()]
    if (now === undefined || now === before) return
    await db.transaction((tx) => addJob(tx, routeAnewJob, {}))
    seen = Promise.resolve(now)
  }

  return {
    /**
     * Looks anew for the way of every ride that still has a straight leg near the roads, one after the other: each is looked for once
     * on the same roads. No version changes but that of a ride whose way is awaited.
     * @throws when the router is in trouble, or was with one of them: what is left waits for the next attempt
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
          if (inARow === mostUnanswered) throw new Error('The router cannot be asked: rides stay straight for now.')
          lastId = ride.id
        }
        isLast = batch.length < batchSize
      }
      if (unanswered > 0)
        throw new Error(`The router did not answer for ${unanswered} of them: these rides stay straight for now.`)
    },

    /** Looks for new roads once in a while. What is there at the start, the job of the start sees. */
    watch(): void {
      seen = buildNow().catch(() => undefined)
      let isLooking = false
      timer = setInterval(() => {
        // A database that is slow is not asked by many at once.
        if (isLooking) return
        isLooking = true
        look()
          .catch((error: unknown) => reportError('rides.roads_not_looked_for', error))
          .finally(() => (isLooking = false))
      }, lookEveryMs).unref()
    },

    stop: () => clearInterval(timer),
  }
}
