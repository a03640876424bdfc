import { z } from 'zod'
import * as contract from '@scooter-rides/contract'
import type { RouteShape } from '@scooter-rides/contract'

const exported: [name: string, value: unknown][] = Object.entries(contract)

const isRoute = (value: unknown): value is RouteShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const isShape = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, '')

export const contractRoutes = exported.flatMap(([name, value]) => (isRoute(value) ? [{ name, route: value }] : []))

/** `rideSchema` is `Ride` to a reader. */
export const contractSchemas = exported.flatMap(([name, value]) =>
  isShape(value) ? [{ title: titleOf(name), schema: value }] : [],
)
