import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { instant, pathId, requiredText } from '../values/values.ts'

const tag = 'Moderation'

/** `takedown` is removed content and a ride that the team cancelled; `hidden` is a ride that the team may restore. */
export const restrictionKind = z.enum(['warning', 'suspension', 'takedown', 'hidden'])
export type RestrictionKind = z.output<typeof restrictionKind>

/** How the team learned of it. */
export const foundBy = z.enum(['report', 'notice', 'team'])
export type FoundBy = z.output<typeof foundBy>

export const restrictionSubject = z.enum(['user', 'ride', 'message', 'photo'])

export const appealSchema = z.object({
  id: z.int(),
  text: z.string(),
  status: z.enum(['open', 'dismissed', 'lifted']),
  createdAt: instant,
})
export type Appeal = z.output<typeof appealSchema>

/** A decision of the team as the rider concerned sees it, without the moderator. */
export const restrictionSchema = z.object({
  id: z.int(),
  kind: restrictionKind,
  /** The content when the team decided; `title` of a ride, `text` of a message. */
  subject: z.object({
    type: restrictionSubject,
    id: z.string().nullable(),
    title: z.string().nullable(),
    text: z.string().nullable(),
  }),
  facts: z.string(),
  /** `rule: TEXT` or `law: TEXT`. */
  ground: z.string(),
  foundBy,
  isAutomated: z.boolean(),
  createdAt: instant,
  /** The planned end of a suspension; null for none. */
  until: instant.nullable(),
  /** When the team ended it early. */
  endedAt: instant.nullable(),
  /** Whether the team withdrew it after an appeal. */
  isWithdrawn: z.boolean(),
  appeal: appealSchema.extend({ answer: z.string().nullable() }).nullable(),
  /** The last moment to appeal; null after an appeal. */
  appealBy: instant.nullable(),
})
export type Restriction = z.output<typeof restrictionSchema>

export const listRestrictions = defineRoute({
  method: 'GET',
  path: '/api/users/me/restrictions',
  tag,
  summary: 'Lists the decisions of the team about the caller with their facts and grounds, newest first',
  access: 'suspended',
  reply: z.array(restrictionSchema),
})

/** Also after the decision ended. 409 `appeals.already`, `appeals.too_late`. The appeal against a suspension is that of `/api/appeals`. */
export const appealRestriction = defineRoute({
  method: 'POST',
  path: '/api/users/me/restrictions/:restrictionId/appeal',
  tag,
  summary: 'Appeals against a decision about the caller; once, within six months',
  access: 'suspended',
  params: z.object({ restrictionId: pathId }),
  body: z.object({ text: requiredText(limits.moderationNote, fieldMessage('appealTextRequired')) }),
  reply: appealSchema,
})
