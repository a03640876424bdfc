import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { instant, pageQuery, text, userId } from '../values/values.ts'
import { vehicleSchema } from './vehicles.ts'

/** The public fields of a rider, without the e-mail address. */
export const riderSchema = z.object({
  id: userId,
  username: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  profileImageUrl: z.string().nullable(),
  isOnline: z.boolean(),
  lastActive: instant.nullable(),
})
export type Rider = z.output<typeof riderSchema>

export const friendshipStatus = z.enum(['pending', 'accepted', 'rejected', 'blocked'])

export const friendshipSchema = z.object({
  id: z.int(),
  status: friendshipStatus,
  direction: z.enum(['incoming', 'outgoing']).nullable(),
  user: riderSchema,
  createdAt: instant,
})
export type Friendship = z.output<typeof friendshipSchema>

const riderPageSchema = riderSchema.extend({
  /** Whether a private profile hides its details from the caller: no time, no scooters, no count of rides. */
  isHidden: z.boolean(),
  createdAt: instant.nullable(),
  vehicles: z.array(vehicleSchema),
  rideCount: z.int(),
  /** Whether the caller may read the rider's statistics. */
  sharesStatistics: z.boolean(),
  friendship: friendshipSchema.nullable(),
})

export const listRiders = defineRoute({
  method: 'GET',
  path: '/api/users',
  tag: 'Riders',
  summary: 'Searches riders by name, without the caller',
  access: 'rider',
  cost: 'find',
  query: pageQuery.extend({ q: text(limits.searchText).optional() }),
  reply: z.array(riderSchema),
})

export const getRider = defineRoute({
  method: 'GET',
  path: '/api/users/:userId',
  tag: 'Riders',
  summary: 'Returns a rider with scooters and friendship',
  access: 'rider',
  params: z.object({ userId }),
  reply: riderPageSchema,
})
export type RiderPage = z.output<typeof riderPageSchema>

export const blockRider = defineRoute({
  method: 'POST',
  path: '/api/users/:userId/block',
  tag: 'Riders',
  summary: 'Blocks a rider; ends a friendship',
  access: 'rider',
  params: z.object({ userId }),
})

export const unblockRider = defineRoute({
  method: 'DELETE',
  path: '/api/users/:userId/block',
  tag: 'Riders',
  summary: 'Lifts the caller’s block of a rider',
  access: 'rider',
  params: z.object({ userId }),
})
