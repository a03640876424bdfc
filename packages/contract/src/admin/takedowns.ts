import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { pathId, text } from '../values/values.ts'

const tag = 'Keeping order'
const params = z.object({ rideId: pathId })
/** The organiser receives it. */
const body = z.object({ reason: text(limits.deskNote).nullable().optional() }).optional()

/** A hidden ride answers like an unknown one to everybody but its organiser. Idempotent. */
export const hideRide = defineRoute({
  method: 'POST',
  path: '/api/admin/rides/:rideId/hide',
  tag,
  summary: 'Take a ride down',
  access: 'moderator',
  params,
  body,
})

export const restoreRide = defineRoute({
  method: 'POST',
  path: '/api/admin/rides/:rideId/restore',
  tag,
  summary: 'Show a ride again that was taken down',
  access: 'moderator',
  params,
})

/** 409 `rides.wrong_status` for a ride that is over, cancelled or taken down. */
export const featureRide = defineRoute({
  method: 'POST',
  path: '/api/admin/rides/:rideId/feature',
  tag,
  summary: 'Put a ride among the featured ones',
  access: 'admin',
  params,
})

export const unfeatureRide = defineRoute({
  method: 'DELETE',
  path: '/api/admin/rides/:rideId/feature',
  tag,
  summary: 'Take a ride out of the featured ones',
  access: 'admin',
  params,
})

export const cancelRideByTeam = defineRoute({
  method: 'POST',
  path: '/api/admin/rides/:rideId/cancel',
  tag,
  summary: 'Call a ride off; everybody on it is told that the team did',
  access: 'moderator',
  params,
  body: z.object({ reason: text(limits.cancelReason).nullable().optional() }).optional(),
})

export const removeMessage = defineRoute({
  method: 'DELETE',
  path: '/api/admin/messages/:messageId',
  tag,
  summary: 'Take the content of a message away; its place stays',
  access: 'moderator',
  params: z.object({ messageId: pathId }),
})

export const removePhoto = defineRoute({
  method: 'DELETE',
  path: '/api/admin/photos/:storageKey',
  tag,
  summary: 'Delete a photo wherever it is shown',
  access: 'moderator',
  params: z.object({ storageKey: z.string().regex(/^[0-9a-f]{32}$/, 'No such file') }),
  query: z.object({ reason: text(limits.deskNote).optional() }),
})
