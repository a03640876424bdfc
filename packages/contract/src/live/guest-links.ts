import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { rideParams } from '../rides/rides.ts'
import { characters } from '../values/characters.ts'
import { instant } from '../values/values.ts'
import { liveRiderSchema, liveState } from './live-values.ts'

const tag = 'Live ride'

/** The address of a page that shows guests the position of one rider on one ride. */
export const guestLinkSchema = z.object({ url: z.string(), expiresAt: instant })
export type GuestLink = z.output<typeof guestLinkSchema>

export const getGuestLink = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/live/guest',
  tag,
  summary: 'Returns the caller’s guest link for a ride',
  access: 'rider',
  params: rideParams,
  reply: guestLinkSchema,
})

export const createGuestLink = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/live/guest',
  tag,
  summary: 'Creates the caller’s guest link, or returns the existing one',
  access: 'rider',
  params: rideParams,
  reply: guestLinkSchema,
})

export const deleteGuestLink = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId/live/guest',
  tag,
  summary: 'Revokes the caller’s guest link',
  access: 'rider',
  params: rideParams,
})

/** What a guest sees: no other rider, and nothing of the past. */
export const guestViewSchema = z.object({
  firstName: z.string(),
  rideTitle: z.string(),
  state: liveState,
  /** Null while the rider does not share, or has no position yet. */
  position: liveRiderSchema.omit({ userId: true }).nullable(),
})
export type GuestView = z.output<typeof guestViewSchema>

export const guestToken = characters(100).min(1)

export const getGuestView = defineRoute({
  method: 'GET',
  path: '/api/live/:token',
  tag,
  summary: 'Returns what a guest link shows; 404 after the end of the ride',
  access: 'stranger',
  isAnonymous: true,
  params: z.object({ token: guestToken }),
  reply: guestViewSchema,
})
