import type { Database } from '../../../platform/database/database.ts'
import type { AddJob } from '../../../jobs/job.ts'
import { holdIfAlive } from '../../users/living-rider.repository.ts'
import { buildRoute, type FindRoute, type RideRoute } from '../ride-route.ts'
import { createRidesRepository } from '../rides.repository.ts'
import { blurColumns, holdHiddenAreas } from '../writing/ride-writer.ts'
import { routeAnewJob } from './ride-rerouting.jobs.ts'
import { createRideReroutingRepository, type KnownRoads, type StraightRide } from './ride-rerouting.repository.ts'

interface RideReroutingDeps {
  db: Database
  addJob: AddJob
  findRoute: FindRoute
  /** Undefined while there are no roads. */
  findRoads: () => Promise<KnownRoads | undefined>
  onTrouble: (event: string, error: unknown) => void
  batchSize?: number
  lookEveryMs?: number
}

/** A rider who changes the ride again and again meanwhile wins; the next run looks at it anew. */
const mostAttempts = 3
/** One ride that the router never answers holds up none behind it; so many one after another, and it is the router that is away. */
const mostUnanswered = 3

export type RideRerouting = ReturnType<typeof createRideRerouting>

/** Rides that were made with straight lines follow the roads once there are some. */
export function createRideRerouting(deps: RideReroutingDeps) {
  const { db, addJob, findRoute, findRoads, onTrouble, batchSize = 50, lookEveryMs = 30_000 } = deps
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
     * on the same roads. Nobody is told and no version changes, as nothing was decided anew.
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
          const isAnswered = await routeOne(ride)
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
      timer = setInterval(() => {
        look().catch((error: unknown) => onTrouble('rides.roads_not_looked_for', error))
      }, lookEveryMs).unref()
    },

    stop: () => clearInterval(timer),
  }

  /** @returns whether the router answered, if it was asked */
  async function routeOne({ id }: StraightRide): Promise<boolean> {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const ride = await createRideReroutingRepository(db).find(id)
      if (!ride) return true
      const rides = createRidesRepository(db)
      const ridden = ride.vehicleId === null ? {} : await rides.findRidden(ride.vehicleId)
      const route = await buildRoute(findRoute, await rides.stopsOf([id]), { ...ridden, avoid: ride.avoid })
      if (!route) return true
      if (route.routeData.roads === undefined) return false
      if (await db.transaction((tx) => write(tx, ride, route))) return true
    }
    return true
  }
}

/** @returns whether nothing is left to do: false where the ride became another meanwhile, and its new stops want another way */
async function write(tx: Database, ride: StraightRide, { routeData, geometry, preview, distance }: RideRoute) {
  // What an account that goes leaves behind stays as it is.
  if (!(await holdIfAlive(tx, ride.userId))) return true
  const rides = createRidesRepository(tx)
  const areas = await holdHiddenAreas(tx, ride.userId)
  const held = await rides.lock(ride.id)
  if (held?.version !== ride.version) return held === undefined
  const exact = { ...held, routeData, geometry, distance, stops: await rides.stopsOf([ride.id]) }
  // What strangers are told is cut out of the new line.
  await rides.update(ride.id, { routeData, geometry, preview, distance, ...blurColumns(exact, areas) })
  return true
}
