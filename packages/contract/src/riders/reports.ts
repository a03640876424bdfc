import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { riderSchema } from './riders.ts'
import { id, instant, optionalText, pageQuery, pathId, requiredText, text, userId } from '../values/values.ts'

const tag = 'Keeping order'

/** A `photo` is named by its storage key, all others by their id. */
export const reportSubject = z.enum(['user', 'ride', 'message', 'photo'])
export type ReportSubject = z.output<typeof reportSubject>

export const reportCategory = z.enum(['spam', 'harassment', 'danger', 'fake', 'other'])
export type ReportCategory = z.output<typeof reportCategory>

export const reportStatus = z.enum(['open', 'claimed', 'resolved'])
export type ReportStatus = z.output<typeof reportStatus>

/** `lift` answers an appeal alone; `dismiss` of an appeal leaves the suspension as it is. */
export const reportOutcome = z.enum(['dismiss', 'warn', 'remove', 'suspend', 'lift'])
export type ReportOutcome = z.output<typeof reportOutcome>

/** A report as its reporter sees it: never who looks at it. */
export const reportSchema = z.object({
  id: z.int(),
  subjectType: reportSubject,
  subjectId: z.string(),
  category: reportCategory,
  note: z.string().nullable(),
  status: reportStatus,
  createdAt: instant,
})
export type Report = z.output<typeof reportSchema>

/** Ids of rides and messages come as numbers, or as text as everything else does. */
const subjectId = z.union([userId, id.transform(String)])

/** Whoever reports the same again while it is open gets the same report, with 200. */
export const fileReport = defineRoute({
  method: 'POST',
  path: '/api/reports',
  tag,
  summary: 'Tell the team of a rider, ride, message or photo that the caller sees',
  access: 'rider',
  body: z.object({
    subjectType: reportSubject,
    subjectId,
    category: reportCategory,
    note: optionalText(limits.deskNote),
  }),
  /** Not new where the caller's earlier report of it still waits. */
  reply: reportSchema.extend({ isNew: z.boolean() }),
})

export const appealSchema = z.object({
  id: z.int(),
  text: z.string(),
  status: z.enum(['open', 'dismissed', 'lifted']),
  createdAt: instant,
})
export type Appeal = z.output<typeof appealSchema>

export const fileAppeal = defineRoute({
  method: 'POST',
  path: '/api/appeals',
  tag,
  summary: 'Ask once for another look at a suspension',
  access: 'suspended',
  body: z.object({ text: requiredText(limits.deskNote, 'Say why the suspension should end') }),
  reply: appealSchema,
})

export const listAppeals = defineRoute({
  method: 'GET',
  path: '/api/appeals',
  tag,
  summary: 'The own appeal against the suspension that holds: one or none',
  access: 'suspended',
  reply: z.array(appealSchema),
})

/** What of a reported thing can be judged. */
export const reportedThingSchema = z.object({
  /** The name of a rider, the title of a ride, the sender of a message, the owner of a photo. */
  title: z.string(),
  /** The description of a ride, the words of a message. */
  text: z.string().nullable(),
  /** Of the photo or file that is it, or belongs to it. */
  storageKey: z.string().nullable(),
  /** Where the caller looks at that; null without one, and once it is kept for nobody. */
  file: z.object({ url: z.string(), isPhoto: z.boolean() }).nullable(),
})
export type ReportedThing = z.output<typeof reportedThingSchema>

/** Whom a report is about, and what is known of earlier times. */
const reportedRiderSchema = riderSchema.extend({
  suspension: z.object({ reason: z.string(), until: instant.nullable() }).nullable(),
  /** Other reports about this rider, whatever came of them. */
  reportCount: z.int(),
  warningCount: z.int(),
  suspensionCount: z.int(),
})
export type ReportedRider = z.output<typeof reportedRiderSchema>

/** One of the messages around a reported one. */
const nearbyMessageSchema = z.object({
  id: z.int(),
  senderId: userId,
  senderName: z.string(),
  /** Empty once it was deleted. */
  content: z.string(),
  sentAt: instant,
  isReported: z.boolean(),
})
export type NearbyMessage = z.output<typeof nearbyMessageSchema>

export const adminReportSchema = reportSchema.extend({
  /** An appeal is by a suspended rider about their own account; `note` holds its text. */
  kind: z.enum(['report', 'appeal']),
  /** Null once the account is deleted. */
  reporter: riderSchema.nullable(),
  /** Null where nobody owns it any more. */
  reported: reportedRiderSchema.nullable(),
  /** A page of this site on which it stands. */
  link: z.string().nullable(),
  /** As it was when it was reported. */
  evidence: reportedThingSchema.nullable(),
  /** As it is now; null where riders find it no longer. */
  now: reportedThingSchema.nullable(),
  /** The same conversation shortly before and after, oldest first, while this waits for an answer. */
  around: z.array(nearbyMessageSchema),
  claimedBy: riderSchema.nullable(),
  claimedAt: instant.nullable(),
  outcome: reportOutcome.nullable(),
  outcomeNote: z.string().nullable(),
  resolvedBy: riderSchema.nullable(),
  resolvedAt: instant.nullable(),
  /** What the caller may answer: nothing where it is resolved, is another's, or is about somebody on whom only admins act. */
  outcomes: z.array(reportOutcome),
})
export type AdminReport = z.output<typeof adminReportSchema>

export const reportSort = z.enum(['oldest', 'newest'])
export type ReportSort = z.output<typeof reportSort>

export const listAdminReports = defineRoute({
  method: 'GET',
  path: '/api/admin/reports',
  tag,
  summary: 'Reports and appeals with their context; without `status` those that wait for an answer, the oldest first',
  access: 'moderator',
  query: pageQuery.extend({
    status: reportStatus.optional(),
    category: reportCategory.optional(),
    sort: reportSort.optional(),
  }),
  reply: z.array(adminReportSchema),
})

const params = z.object({ reportId: pathId })

/** The photo or file of the evidence, kept while the report waits for an answer, also where its owner has deleted it. */
export const getReportedFile = defineRoute({
  method: 'GET',
  path: '/api/admin/reports/:reportId/file',
  tag,
  summary: 'The bytes of what was reported; 404 once the report is answered',
  access: 'moderator',
  params,
  status: 200,
})

/** 409 `reports.claimed` while another holds it, for an hour at most. */
export const claimReport = defineRoute({
  method: 'POST',
  path: '/api/admin/reports/:reportId/claim',
  tag,
  summary: 'Take a report on oneself',
  access: 'moderator',
  params,
})

export const releaseReport = defineRoute({
  method: 'POST',
  path: '/api/admin/reports/:reportId/release',
  tag,
  summary: 'Leave a claimed report to others',
  access: 'moderator',
  params,
})

/** One step: the measure and the answer are both there or neither. A warning or suspension needs a note, which is told word by word. */
export const resolveReport = defineRoute({
  method: 'POST',
  path: '/api/admin/reports/:reportId/resolve',
  tag,
  summary: 'Answer a report or an appeal; both sides are told, never who answered',
  access: 'moderator',
  params,
  body: z.object({
    outcome: reportOutcome,
    note: text(limits.deskNote).default(''),
    /** Of a suspension; null is without end. */
    until: instant.nullable().optional(),
  }),
})
