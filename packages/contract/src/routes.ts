import { z } from 'zod'
import { defineRoute } from './define-route.ts'
import { limits } from './limits.ts'
import { point } from './values.ts'

export const routeProfile = z.enum(['motor_scooter', 'e_scooter', 'bicycle'])
export type RouteProfile = z.output<typeof routeProfile>

const routeRequest = z
  .object({
    origin: point,
    /** Left out: the last waypoint, or with `roundTrip` the origin. */
    destination: point.optional(),
    waypoints: z.array(point).max(limits.waypointsPerRoute, `At most ${limits.waypointsPerRoute} waypoints`).optional(),
    /** Visit the waypoints in the order that makes the way shortest. */
    optimize: z.boolean().optional(),
    profile: routeProfile.optional(),
    /** km/h; slower than the profile makes the ride longer. */
    topSpeed: z
      .number()
      .min(5, 'Must be at least 5 km/h')
      .max(limits.topSpeedKmh, `At most ${limits.topSpeedKmh} km/h`)
      .optional(),
    roundTrip: z.boolean().optional(),
    avoid: z
      .array(z.enum(['highways', 'tolls', 'ferries', 'unpaved']))
      .max(4)
      .optional(),
    alternatives: z.int().min(0).max(3).optional(),
  })
  .refine(({ destination, waypoints }) => destination ?? waypoints?.length, {
    path: ['destination'],
    message: 'Choose a destination or at least one stop',
  })
export type RouteRequest = z.output<typeof routeRequest>

const instruction = z.object({ text: z.string(), distance: z.int() })
const routeLeg = z.object({ distance: z.int(), duration: z.int(), instructions: z.array(instruction) })
export type RouteLeg = z.output<typeof routeLeg>

const way = {
  distance: z.int(),
  duration: z.int(),
  /** Encoded polyline, 5 digits. */
  geometry: z.string(),
  legs: z.array(routeLeg),
}

/** Metres and seconds. */
export const routeSchema = z.object({
  ...way,
  /** Indices of the given waypoints in visiting order. */
  waypointOrder: z.array(z.int()),
  /** `direct` means straight lines, because no map of roads is at hand. */
  engine: z.string(),
  warnings: z.array(z.string()),
  alternatives: z.array(z.object(way)).optional(),
})
export type PlannedRoute = z.output<typeof routeSchema>

export const planRoute = defineRoute({
  method: 'POST',
  path: '/api/routes',
  tag: 'Places',
  summary: 'The way from an origin over waypoints to a destination',
  access: 'rider',
  body: routeRequest,
  reply: routeSchema,
  status: 200,
})
