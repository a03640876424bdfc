import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { instant, requiredText, userId } from '../values/values.ts'

const tag = 'Moderation'
const params = z.object({ userId })

/** The rider receives the text verbatim. Only administrators may act on moderators and administrators. 409 `admin.self` for the own account. */
export const warnRider = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/warn',
  tag,
  summary: 'Warns a rider',
  access: 'moderator',
  params,
  body: z.object({ note: requiredText(limits.moderationNote, fieldMessage('reasonRequired')) }),
})

/** Moderators may suspend for up to 7 days. `until` is in the future, or null for no end. A new suspension replaces the current one. */
export const suspendRider = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/suspension',
  tag,
  summary: 'Suspends a rider and ends all sessions and sockets at once',
  access: 'moderator',
  params,
  body: z.object({
    reason: requiredText(limits.moderationNote, fieldMessage('reasonRequired')),
    until: instant.nullable(),
  }),
})

/** Moderators may lift suspensions that a moderator could have set. */
export const liftSuspension = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:userId/suspension',
  tag,
  summary: 'Ends the suspension of a rider',
  access: 'moderator',
  params,
})
