import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { storageKey } from '../site/storage.ts'
import { limits } from '../values/limits.ts'
import { pathBigId, pathId, text } from '../values/values.ts'
import { requireStatement, statementFields } from './statements.ts'

const tag = 'Moderation'
const params = z.object({ rideId: pathId })
/** The rider concerned receives `facts` and `ground`. No body at all is a form of releases before 0.2, as is `reason` alone. */
const statement = z
  .object(statementFields)
  .superRefine(requireStatement(() => null))
  .optional()
const statementOrReason = z
  .object({ ...statementFields, reason: text(limits.moderationNote).nullable().optional() })
  .superRefine(requireStatement(({ reason }) => reason))
  .optional()

/** A hidden ride answers like an unknown one to everybody but its organiser. Idempotent. */
export const hideRide = defineRoute({
  method: 'POST',
  path: '/api/admin/rides/:rideId/hide',
  tag,
  summary: 'Takes a ride down',
  access: 'moderator',
  params,
  body: statementOrReason,
})

export const restoreRide = defineRoute({
  method: 'POST',
  path: '/api/admin/rides/:rideId/restore',
  tag,
  summary: 'Restores a ride that was taken down',
  access: 'moderator',
  params,
})

/** 409 `rides.wrong_status` for a ride that is over, cancelled or taken down. */
export const featureRide = defineRoute({
  method: 'POST',
  path: '/api/admin/rides/:rideId/feature',
  tag,
  summary: 'Features a ride',
  access: 'admin',
  params,
})

export const unfeatureRide = defineRoute({
  method: 'DELETE',
  path: '/api/admin/rides/:rideId/feature',
  tag,
  summary: 'Stops featuring a ride',
  access: 'admin',
  params,
})

/** Participants receive `reason`; the organiser receives `facts` and `ground`. */
export const cancelRideByTeam = defineRoute({
  method: 'POST',
  path: '/api/admin/rides/:rideId/cancel',
  tag,
  summary: 'Cancels a ride; its participants are notified that the team cancelled it',
  access: 'moderator',
  params,
  body: z
    .object({ ...statementFields, reason: text(limits.cancelReason).nullable().optional() })
    .superRefine(requireStatement(({ reason }) => reason)),
})

export const removeMessage = defineRoute({
  method: 'DELETE',
  path: '/api/admin/messages/:messageId',
  tag,
  summary: 'Removes the content of a message; its position stays',
  access: 'moderator',
  params: z.object({ messageId: pathBigId }),
  body: statement,
})

export const removePhoto = defineRoute({
  method: 'DELETE',
  path: '/api/admin/photos/:storageKey',
  tag,
  summary: 'Deletes a photo wherever it is shown',
  access: 'moderator',
  params: z.object({ storageKey }),
  query: z.object({ reason: text(limits.moderationNote).optional() }),
  body: statement,
})
