import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { instant, requiredText, userId } from '../values/values.ts'
import { requireStatement, statementFields } from './statements.ts'

const tag = 'Moderation'
const params = z.object({ userId })

/**
 * The rider receives `facts` and `ground` verbatim. `note` alone is the form of releases before 0.2. Only administrators may act on moderators and
 * administrators. 409 `admin.self` for the own account.
 */
export const warnRider = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/warn',
  tag,
  summary: 'Warns a rider',
  access: 'moderator',
  params,
  body: z
    .object({
      ...statementFields,
      note: requiredText(limits.moderationNote, fieldMessage('reasonRequired')).optional(),
    })
    .superRefine(requireStatement(({ note }) => note)),
})

/**
 * Moderators may suspend for up to 7 days. `until` is in the future, or null for no end. A new suspension replaces the current one.
 * `reason` alone is the form of releases before 0.2.
 */
export const suspendRider = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/suspension',
  tag,
  summary: 'Suspends a rider and ends all sessions and sockets at once',
  access: 'moderator',
  params,
  body: z
    .object({
      ...statementFields,
      reason: requiredText(limits.moderationNote, fieldMessage('reasonRequired')).optional(),
      until: instant.nullable(),
    })
    .superRefine(requireStatement(({ reason }) => reason)),
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
