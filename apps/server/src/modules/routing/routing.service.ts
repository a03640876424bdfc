import { availableParallelism } from 'node:os'
import type { PlannedRoute, RouteAvoid, RouteProfile, RouteRequest } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { sourceLanguage, translatable, type LanguageTag, type TranslatableMessage } from '@scooter-rides/messages'
import { translate } from '../../platform/language/translate.ts'
import { createFairLimiter, LimiterFull } from '../../platform/queues/fair-limiter.ts'
import { observeQueue } from '../../platform/queues/observed-queues.ts'
import { directEngine } from './direct-engine.ts'
import { readJourney, type Journey } from './journey.ts'
import { noWayError, outsideWarning } from './journey-messages.ts'
import type { FindRoadGraphs, Roads } from './roads.ts'
import { toRoute } from './route-answer.ts'
import { routerUnreachable, routesBusy, RouterProblem } from './routing.errors.ts'
import type { Way, WayRequest } from './routing-engine.ts'
import { visitingOrder } from './visiting-order.ts'
import { isNoWay, legByLeg, wayThrough } from './way-through.ts'

export interface RouteThrough {
  /** In riding order. With fewer than two points the distance is 0. */
  points: readonly LatLng[]
  profile?: RouteProfile | undefined
  /** km/h */
  topSpeed?: number | undefined
  avoid?: readonly RouteAvoid[] | undefined
  /** The language of instructions and warnings. The default is for routes whose texts are not kept. */
  language?: LanguageTag | undefined
  callerId?: string | undefined
}

interface PlanOptions {
  language?: LanguageTag
  callerId?: string
  /** Ends the search. */
  signal?: AbortSignal
}

interface FoundRoute extends Omit<PlannedRoute, 'waypointOrder'> {
  roads?: string
  isPending?: true
}

interface RoutingServiceDeps {
  findRoads?: FindRoadGraphs
  reportError?: (event: string, error: unknown) => void
  /** Time limit with waiting included; then lines are straight. */
  timeoutMs?: number
}

export type RoutingService = ReturnType<typeof createRoutingService>

/** One of libuv's four threads stays free for files and passwords. At least two routes run, so that no caller blocks the others. */
const atOnce = Math.max(2, Math.min(3, availableParallelism()))
/** A browser requests one way at a time and cancels the one before. */
const limits = { atOnce, perKey: 1, waitingPerKey: 8, waiting: 400 }
const defaults = { profile: 'motor_scooter', avoid: [] } as const
const nobodyLeaves = new AbortController().signal

export function createRoutingService({
  findRoads = async () => undefined,
  reportError = () => {},
  timeoutMs = 5000,
}: RoutingServiceDeps = {}) {
  const limiter = observeQueue('routes', createFairLimiter(limits))

  /** @throws the reason of the signal, LimiterFull, errors of the work, or RouterProblem after the time limit */
  async function onRoads<T>(
    callerId: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const tooLong = AbortSignal.timeout(timeoutMs)
    const either = AbortSignal.any([signal, tooLong])
    try {
      await limiter.enter(callerId, either)
      // A call in a thread runs to its end and keeps its place until then, even if its caller has stopped waiting.
      const run = work(either).finally(() => limiter.leave(callerId))
      return await untilAborted(run, either)
    } catch (error) {
      signal.throwIfAborted()
      if (tooLong.aborted) throw new RouterProblem('The router took too long.', { cause: error })
      throw error
    }
  }

  /** Repeats the search once if the graph was replaced meanwhile: some tiles of the old graph may be deleted, so a missing way may be wrong. */
  function onLatestRoads<T>(
    callerId: string,
    roads: Roads,
    work: (roads: Roads, signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ) {
    return onRoads(
      callerId,
      async (until) => {
        const [first] = await Promise.allSettled([work(roads, until)])
        const now = await roadsNow()
        if (now && now.build !== roads.build) return { found: await work(now, until), roads: now }
        if (first.status === 'rejected') throw first.reason
        return { found: first.value, roads }
      },
      signal,
    )
  }

  /** Without roads, or if the router is unavailable, lines are straight. */
  async function roadsNow(): Promise<Roads | undefined> {
    try {
      return await findRoads()
    } catch (error) {
      reportError('routing.no_roads', error)
      return undefined
    }
  }

  /** @throws as `onRoads` */
  async function find(
    { callerId = '', ...through }: RouteThrough,
    roads: Roads | undefined,
    signal: AbortSignal,
  ): Promise<FoundRoute> {
    const request = wayRequest(through)
    if (!roads) return readable(await directEngine.way(request, nobodyLeaves), request.language)
    const search = (now: Roads, until: AbortSignal) => anyWay(request, now, until)
    const { found, roads: usedRoads } = await onLatestRoads(callerId, roads, search, signal)
    return { ...readable(found, request.language), roads: usedRoads.build }
  }

  return {
    /**
     * For saved rides. It never fails: without a road, or if the router is unavailable, a leg is a straight line.
     * @returns `roads` is the build of the roads; `isPending` means that the router was unavailable and the route should be computed
     * later
     */
    async route(through: RouteThrough): Promise<FoundRoute> {
      try {
        const roads = through.points.length > 1 ? await findRoads() : undefined
        return await find(through, roads, nobodyLeaves)
      } catch (error) {
        reportError('routing.straight', error)
        return { ...(await find(through, undefined, nobodyLeaves)), isPending: true }
      }
    },

    /** For turn instructions, with straight lines only where there is no road. @throws 503 if the router is unavailable */
    async routeOnRoads(through: RouteThrough, signal: AbortSignal): Promise<FoundRoute> {
      try {
        return await find(through, await findRoads(), signal)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof LimiterFull) throw routesBusy()
        reportError('routing.away', error)
        throw routerUnreachable()
      }
    },

    /** For a rider who plans. @throws 422 with the point that no road leads to, 503 if too many requests wait */
    async plan(
      routeRequest: RouteRequest,
      { language = sourceLanguage, callerId = '', signal = nobodyLeaves }: PlanOptions = {},
    ): Promise<PlannedRoute> {
      const journey = readJourney(routeRequest)
      const avoid = [...new Set(routeRequest.avoid)]
      const { profile = defaults.profile, topSpeed } = routeRequest
      const riding = { profile, topSpeed, avoid, language }
      const roads = await roadsNow()
      const straight = async (...notes: TranslatableMessage[]) => {
        const { way, order } = await planWay({ routeRequest, riding, journey }, straightRoads, nobodyLeaves)
        return { ...readable({ ...way, warnings: [...notes, ...way.warnings] }, language), waypointOrder: order }
      }
      const everything = [journey.origin, ...journey.waypoints, ...journey.after]
      if (!roads || !everything.some(roads.covers)) return straight()
      try {
        const { found } = await onLatestRoads(
          callerId,
          roads,
          (now, until) => planWay({ routeRequest, riding, journey }, now, until),
          signal,
        )
        return { ...readable(found.way, language), waypointOrder: found.order }
      } catch (error) {
        if (error instanceof LimiterFull) throw routesBusy()
        if (!(error instanceof RouterProblem)) throw error
        reportError('routing.straight', error)
        return straight(translatable('routing.straightInstead'))
      }
    },
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = Promise.withResolvers<never>()
  const leave = () => end.reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  return Promise.race([work, end.promise]).finally(() => signal.removeEventListener('abort', leave))
}

const wayRequest = ({
  points,
  profile = defaults.profile,
  topSpeed,
  avoid = defaults.avoid,
  language = sourceLanguage,
}: RouteThrough): WayRequest => ({
  points,
  profile,
  topSpeed,
  avoid,
  language,
})

interface Plan {
  routeRequest: RouteRequest
  riding: Omit<WayRequest, 'points'>
  journey: Journey
}

const straightRoads = { engine: directEngine, covers: () => true }

async function planWay(
  { routeRequest, riding, journey }: Plan,
  roads: Pick<Roads, 'engine' | 'covers'>,
  signal: AbortSignal,
) {
  const { origin, waypoints, after } = journey
  const order = routeRequest.optimize
    ? await bestOrder({ riding, journey }, roads, signal)
    : waypoints.map((_, index) => index)
  const points = [origin, ...order.flatMap((index) => waypoints[index] ?? []), ...after]
  try {
    const request = { ...riding, points, alternatives: routeRequest.alternatives }
    const way = await wayThrough(request, roads.covers, (piece) => roads.engine.way(piece, signal))
    const outside = [...new Set(points)].filter((point) => !roads.covers(point))
    return { way: { ...way, warnings: [...outside.map(outsideWarning), ...way.warnings] }, order }
  } catch (error) {
    throw isNoWay(error) ? noWayError(error, points, riding.profile) : error
  }
}

/** Without points after them, the last waypoint stays last. */
async function bestOrder(
  { riding, journey }: Omit<Plan, 'routeRequest'>,
  roads: Pick<Roads, 'engine' | 'covers'>,
  signal: AbortSignal,
): Promise<number[]> {
  const { origin, waypoints, after } = journey
  if (waypoints.length < 2) return waypoints.map((_, index) => index)
  const points = [origin, ...waypoints, ...after.slice(0, 1)]
  const { engine } = points.every(roads.covers) ? roads : straightRoads
  const order = visitingOrder(await engine.distances({ ...riding, points }, signal))
  return order.map((index) => index - 1).filter((index) => index >= 0 && index < waypoints.length)
}

/** If the whole way fails, each leg alone. */
function anyWay(request: WayRequest, roads: Roads, signal: AbortSignal): Promise<Way> {
  const find = (piece: WayRequest) => roads.engine.way(piece, signal)
  return wayThrough(request, roads.covers, async (piece) => {
    try {
      return await find(piece)
    } catch (error) {
      if (!isNoWay(error)) throw error
      return legByLeg(piece, find)
    }
  })
}

/** The reply, with each warning once. */
const readable = ({ legs, alternatives, warnings, ...way }: Way, language: LanguageTag) => ({
  ...way,
  warnings: [...new Set(warnings.map((warning) => translate(warning, language)))],
  ...toRoute(legs),
  ...(alternatives.length > 0 && { alternatives: alternatives.map(toRoute) }),
})
