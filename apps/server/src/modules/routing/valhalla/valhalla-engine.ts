import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { NoWayBetween, PointUnreachable, RouterProblem, TooFarForOneRoute } from '../routing.errors.ts'
import { lengthMessage } from '../route-messages.ts'
import type { Leg, RoutingEngine, Way, WayRequest } from '../routing-engine.ts'
import { attemptsFor, type Attempt } from './costing.ts'
import { markClosedToMopeds } from './moped-access.ts'
import { narrationLocale } from './narration-locale.ts'
import { forbiddenStreets, notAvoided } from './road-warnings.ts'
import { readLocated, readMatrix, readRoute, readWalked, type RiddenEdge, type RoutedLeg } from './valhalla-answers.ts'
import { ValhallaRefusal, type CallValhalla } from './valhalla-calls.ts'

/** A point farther from a road, such as a boat or a summit, is not on it. */
const farthestSnapMetres = 500

/** Warnings for ways that only a later attempt found. */
const attemptWarnings: Partial<Record<Attempt['engine'], TranslatableMessage>> = {
  'valhalla-streets': translatable('routing.nearestStreets'),
  'valhalla-motorcycle': translatable('routing.motorcycle'),
}

/** Identifies a road of a way, and a point on it. */
const which = ['shape', 'edge.id', 'edge.way_id', 'edge.begin_shape_index']
const ridden = ['edge.names', 'edge.use', 'edge.road_class', 'edge.length', 'edge.unpaved', 'edge.toll']

export function createValhallaEngine(callValhalla: CallValhalla): RoutingEngine {
  async function attempt(request: WayRequest, how: Attempt, signal: AbortSignal): Promise<Way> {
    const { points, alternatives, language } = request
    const query = {
      ...costingOf(how),
      locations: locationsOf(points, how),
      language: narrationLocale[language],
      ...(alternatives && { alternates: alternatives }),
    }
    const answer = await callValhalla('route', query, signal)
    const found = readRoute(answer, points.length - 1)
    checkSnaps(points, found.legs)
    const warning = attemptWarnings[how.engine]
    return {
      engine: how.engine,
      legs: found.legs.map((leg) => ownPace(leg, request)),
      warnings: [...(warning ? [warning] : []), ...(await checkRoads(request, how, found.legs, signal))],
      ...(warning && { isEngineExplained: true }),
      alternatives: found.alternatives.map((legs) => legs.map((leg) => ownPace(leg, request))),
    }
  }

  async function checkRoads(request: WayRequest, how: Attempt, legs: RoutedLeg[], signal: AbortSignal) {
    const { profile, avoid } = request
    const pushed = legs.reduce((sum, { pushedMetres }) => sum + pushedMetres, 0)
    const push = pushed > 0 ? [translatable('routing.walk', { distance: lengthMessage(pushed) })] : []
    if (!needsEdges(request, how, legs)) return push
    const edges: RiddenEdge[] = []
    for (const { shape, distance } of legs) {
      if (distance === 0) continue
      const walk = await walkAlong(shape, how, signal)
      if (!walk) return [...push, translatable('routing.unchecked')]
      edges.push(...walk)
    }
    return [...push, ...forbiddenStreets(profile, edges), ...notAvoided(avoid, edges)]
  }

  function locate(points: readonly LatLng[], how: Attempt, signal: AbortSignal, detail: { verbose?: true } = {}) {
    return callValhalla('locate', { ...costingOf(how), locations: points.map(toLocation), ...detail }, signal)
  }

  /** Undefined if Valhalla cannot match its own line, which happens at turning points. */
  async function walkAlong(shape: string, how: Attempt, signal: AbortSignal): Promise<RiddenEdge[] | undefined> {
    const isForMotorcycles = how.engine === 'valhalla-motorcycle'
    const filters = { action: 'include', attributes: isForMotorcycles ? [...ridden, ...which] : ridden }
    try {
      const query = { ...costingOf(how), encoded_polyline: shape, shape_match: 'walk_or_snap', filters }
      const edges = readWalked(await callValhalla('trace_attributes', query, signal))
      if (!isForMotorcycles) return edges
      return await markClosedToMopeds(edges, (points) => locate(points, how, signal, { verbose: true }))
    } catch (error) {
      if (error instanceof ValhallaRefusal) return undefined
      throw error
    }
  }

  /** Finds out why no attempt succeeded. @throws always */
  async function explain({ points }: WayRequest, [first, ...others]: Attempt[], signal: AbortSignal): Promise<never> {
    if (!first) throw new Error('There is always one attempt.')
    const answer = await locate(points, first, signal).catch((error: unknown) => {
      throw unavailable(error)
    })
    for (const [index, roads] of readLocated(answer).entries()) {
      const from = points[index]
      if (!from) break
      const nearest = Math.min(...roads.map((road) => distanceMetres(from, road)))
      if (nearest > farthestSnapMetres)
        throw new PointUnreachable(index, Number.isFinite(nearest) ? nearest : undefined)
    }
    const between = await matrixOf(points, others.at(-1) ?? first, signal)
    const broken = points.slice(1).findIndex((_, index) => between?.[index]?.[index + 1] === Infinity)
    throw new NoWayBetween(Math.max(0, broken))
  }

  /** Undefined if there are too many points, or if they are too far apart. */
  async function matrixOf(points: readonly LatLng[], how: Attempt, signal: AbortSignal) {
    const locations = locationsOf(points, how)
    try {
      const query = { ...costingOf(how), sources: locations, targets: locations }
      return readMatrix(await callValhalla('sources_to_targets', query, signal), points.length)
    } catch (error) {
      if (error instanceof ValhallaRefusal) return undefined
      throw error
    }
  }

  return {
    async way(request, signal) {
      const attempts = attemptsFor(request)
      for (const how of attempts) {
        try {
          return await attempt(request, how, signal)
        } catch (error) {
          if (!(error instanceof ValhallaRefusal)) throw error
          if (error.isTooFar) throw new TooFarForOneRoute(longestStretch(request.points))
          if (!error.isNoWay) throw unavailable(error)
        }
      }
      return explain(request, attempts, signal)
    },

    async distances(request, signal) {
      const [first] = attemptsFor(request)
      const { points } = request
      const between = first ? await matrixOf(points, first, signal) : undefined
      // Straight distances still give an order.
      return between ?? points.map((from) => points.map((to) => distanceMetres(from, to)))
    },
  }
}

/** Other errors of Valhalla mean that the router is unavailable. */
const unavailable = (error: unknown) =>
  error instanceof ValhallaRefusal ? new RouterProblem('The router rejected the request.', { cause: error }) : error

function longestStretch(points: readonly LatLng[]): number {
  const stretches = points.slice(1).map((to, index) => distanceMetres(points[index] ?? to, to))
  return Math.max(0, stretches.indexOf(Math.max(...stretches)))
}

const costingOf = ({ costing, options }: Attempt) => ({ costing, costing_options: { [costing]: options } })
const toLocation = ({ lat, lng }: LatLng) => ({ lat, lon: lng })

function locationsOf(points: readonly LatLng[], { isFromStreets, costing }: Attempt) {
  const filter = {
    ...(isFromStreets && { min_road_class: 'residential' }),
    // A ride that began on a motorway would continue on it, although motorways are excluded.
    ...(costing === 'motorcycle' && { max_road_class: 'trunk' }),
  }
  const search = { search_cutoff: farthestSnapMetres, ...(Object.keys(filter).length > 0 && { search_filter: filter }) }
  return points.map((point) => ({ ...toLocation(point), ...search }))
}

/** Servers may be configured to search farther than `search_cutoff`. */
function checkSnaps(points: readonly LatLng[], legs: readonly RoutedLeg[]): void {
  for (const [index, point] of points.entries()) {
    const onRoad = legs[index]?.line[0] ?? legs[index - 1]?.line.at(-1)
    const metres = onRoad ? distanceMetres(point, onRoad) : 0
    if (metres > farthestSnapMetres) throw new PointUnreachable(index, metres)
  }
}

/** Valhalla treats motor vehicles as at least 20 km/h fast, so slower legs are corrected here. */
function ownPace(routed: RoutedLeg, { topSpeed = Infinity }: WayRequest): Leg {
  const { shape: _shape, pushedMetres: _pushed, isOnHighway: _highway, ...leg } = routed
  return { ...leg, duration: Math.max(leg.duration, Math.round(leg.distance / (topSpeed / 3.6))) }
}

/**
 * Checking every street takes a third of the time of finding a way. It is needed only for wishes, and if the router did not check
 * access (a motorcycle or bicycle way for another vehicle).
 */
const needsEdges = ({ profile, avoid }: WayRequest, { costing }: Attempt, legs: readonly RoutedLeg[]) =>
  costing === 'motorcycle' || profile === 'e_scooter' || avoid.length > 0 || legs.some(({ isOnHighway }) => isOnHighway)
