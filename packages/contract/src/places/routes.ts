import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { optionalName, point } from '../values/values.ts'
import type { VehicleType } from '../riders/vehicles.ts'

export const routeProfile = z.enum(['motor_scooter', 'e_scooter', 'bicycle'])
export type RouteProfile = z.output<typeof routeProfile>

/** A foldable scooter rides where bicycles ride. Every other scooter is a moped or faster, electric or not. */
export const profileOf = (type: VehicleType): RouteProfile => (type === 'foldable' ? 'e_scooter' : 'motor_scooter')

/** What a route avoids if possible; if not, a warning says so. `highways` are major roads. */
export const routeAvoid = z.enum(['highways', 'tolls', 'ferries', 'unpaved'])
export type RouteAvoid = z.output<typeof routeAvoid>

/** The label is used in warnings only: "The second stop (Lighthouse) is 3 km from any road …". */
const labelledPoint = point.extend({ label: optionalName(limits.label) })

/** km/h */
const slowestTopSpeed = 5

const routeRequest = z
  .object({
    origin: labelledPoint,
    /** Defaults to the last waypoint, or with `roundTrip` to the origin. */
    destination: labelledPoint.optional(),
    waypoints: z
      .array(labelledPoint)
      .max(limits.waypointsPerRoute, fieldMessage('atMostWaypoints', { max: limits.waypointsPerRoute }))
      .optional(),
    /** Visits the waypoints in the order with the shortest route. */
    optimize: z.boolean().optional(),
    profile: routeProfile.optional(),
    /** km/h. Up to 45 (the default) a `motor_scooter` is a moped: it uses roads open to mopeds, and at 25 avoids fast ones. Above 45: all but motorways. */
    topSpeed: z
      .number()
      .min(slowestTopSpeed, fieldMessage('mustBeAtLeastKmh', { min: slowestTopSpeed }))
      .max(limits.topSpeedKmh, fieldMessage('mustBeAtMostKmh', { max: limits.topSpeedKmh }))
      .optional(),
    roundTrip: z.boolean().optional(),
    avoid: z.array(routeAvoid).max(routeAvoid.options.length).optional(),
    /** The highest number of alternative routes; only between two points. */
    alternatives: z.int().min(0).max(3).optional(),
  })
  .refine(({ destination, waypoints }) => destination ?? waypoints?.length, {
    path: ['destination'],
    message: fieldMessage('destinationRequired'),
  })
export type RouteRequest = z.output<typeof routeRequest>

const instruction = z.object({ text: z.string(), distance: z.int() })
export const routeLeg = z.object({
  distance: z.int(),
  duration: z.int(),
  /** In order; empty on a straight line. */
  instructions: z.array(instruction),
  /** Present only if true: no road is known for this leg, so it is a straight line. */
  isStraight: z.literal(true).optional(),
})
export type RouteLeg = z.output<typeof routeLeg>

const way = {
  distance: z.int(),
  duration: z.int(),
  /** A polyline encoded with 5 digits. */
  geometry: z.string(),
  legs: z.array(routeLeg),
}

/**
 * How a way was found:
 * - `valhalla`: on roads that the vehicle may use;
 * - `valhalla-streets`: as `valhalla`, but from and to the nearest streets, because the points themselves have no route;
 * - `valhalla-motorcycle`: a moped has no route, so this is one for motorcycles: some of it may be closed to mopeds;
 * - `mixed`: some legs are straight lines (`isStraight`), the others are on roads;
 * - `direct`: straight lines only.
 */
export const routeEngine = z.enum(['valhalla', 'valhalla-streets', 'valhalla-motorcycle', 'mixed', 'direct'])
export type RouteEngine = z.output<typeof routeEngine>

/** Metres and seconds. */
export const routeSchema = z.object({
  ...way,
  /** Indexes of the given waypoints in visiting order. */
  waypointOrder: z.array(z.int()),
  engine: routeEngine,
  /** Sentences for the rider about estimates, what could not be avoided, and roads that may be closed. */
  warnings: z.array(z.string()),
  /** Present only if true: one of the warnings explains `engine`. */
  isEngineExplained: z.literal(true).optional(),
  alternatives: z.array(z.object(way)).optional(),
})
export type PlannedRoute = z.output<typeof routeSchema>

export const planRoute = defineRoute({
  method: 'POST',
  path: '/api/routes',
  tag: 'Places',
  summary:
    'Computes a route from an origin over waypoints to a destination; 422 `routes.unreachable` names a point that no road reaches',
  access: 'rider',
  scopes: ['read', 'rides'],
  cost: 'own',
  body: routeRequest,
  reply: routeSchema,
  status: 200,
})
