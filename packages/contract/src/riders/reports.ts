import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { riderSchema } from './riders.ts'
import { bigId, instant, optionalText, pageQuery, pathId, requiredText, text, userId } from '../values/values.ts'

const tag = 'Moderation'

/** A `photo` is named by its storage key, everything else by its id. */
export const reportSubject = z.enum(['user', 'ride', 'message', 'photo'])
export type ReportSubject = z.output<typeof reportSubject>

export const reportCategory = z.enum(['spam', 'harassment', 'danger', 'fake', 'other'])
export type ReportCategory = z.output<typeof reportCategory>

export const reportStatus = z.enum(['open', 'claimed', 'resolved'])
export type ReportStatus = z.output<typeof reportStatus>

/** `lift` answers only an appeal; `dismiss` of an appeal keeps the suspension. */
export const reportOutcome = z.enum(['dismiss', 'warn', 'remove', 'suspend', 'lift'])
export type ReportOutcome = z.output<typeof reportOutcome>

/** A report as its reporter sees it, without the moderator. */
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

/** Ids of rides and messages may be numbers or texts. */
const subjectId = z.union([userId, bigId.transform(String)])

/** A repeated report returns the open one with 200. */
export const fileReport = defineRoute({
  method: 'POST',
  path: '/api/reports',
  tag,
  summary: 'Reports a rider, ride, message or photo that the caller can see',
  access: 'rider',
  body: z.object({
    subjectType: reportSubject,
    subjectId,
    category: reportCategory,
    note: optionalText(limits.moderationNote),
  }),
  /** False if the caller's earlier report of it is still open. */
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
  summary: 'Appeals against the caller’s suspension; at most once',
  access: 'suspended',
  body: z.object({ text: requiredText(limits.moderationNote, fieldMessage('suspensionAppealRequired')) }),
  reply: appealSchema,
})

export const listAppeals = defineRoute({
  method: 'GET',
  path: '/api/appeals',
  tag,
  summary: 'Returns the caller’s appeal against the current suspension: one or none',
  access: 'suspended',
  reply: z.array(appealSchema),
})

/** The parts of a reported object that a moderator can judge. */
export const reportedContentSchema = z.object({
  /** The name of a rider, the title of a ride, the sender of a message, or the owner of a photo. */
  title: z.string(),
  /** The description of a ride, or the text of a message. */
  text: z.string().nullable(),
  storageKey: z.string().nullable(),
  /** The address of the file for the moderator; null without a file, and after it was deleted. */
  file: z.object({ url: z.string(), isPhoto: z.boolean() }).nullable(),
})
export type ReportedContent = z.output<typeof reportedContentSchema>

const reportedRiderSchema = riderSchema.extend({
  suspension: z.object({ reason: z.string(), until: instant.nullable() }).nullable(),
  /** The number of other reports about this rider, whatever their outcome. */
  reportCount: z.int(),
  warningCount: z.int(),
  suspensionCount: z.int(),
})
export type ReportedRider = z.output<typeof reportedRiderSchema>

const nearbyMessageSchema = z.object({
  id: z.int(),
  senderId: userId,
  senderName: z.string(),
  /** Empty for a deleted message. */
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
  /** Null if the object has no owner any more. */
  reported: reportedRiderSchema.nullable(),
  /** A page of this site that shows it. */
  link: z.string().nullable(),
  /** The object when it was reported. */
  evidence: reportedContentSchema.nullable(),
  /** The object now; null if riders cannot find it any more. */
  now: reportedContentSchema.nullable(),
  /** The messages before and after it, oldest first, while the report is open. */
  around: z.array(nearbyMessageSchema),
  claimedBy: riderSchema.nullable(),
  claimedAt: instant.nullable(),
  outcome: reportOutcome.nullable(),
  outcomeNote: z.string().nullable(),
  resolvedBy: riderSchema.nullable(),
  resolvedAt: instant.nullable(),
  /** None if the report is resolved, claimed by another moderator, or about a rider whom only administrators may sanction. */
  outcomes: z.array(reportOutcome),
})
export type AdminReport = z.output<typeof adminReportSchema>

export const reportSort = z.enum(['oldest', 'newest'])
export type ReportSort = z.output<typeof reportSort>

export const listAdminReports = defineRoute({
  method: 'GET',
  path: '/api/admin/reports',
  tag,
  summary:
    'Lists reports and appeals with their context, oldest first; without `status` only those that wait for an answer',
  access: 'moderator',
  query: pageQuery.extend({
    status: reportStatus.optional(),
    category: reportCategory.optional(),
    sort: reportSort.optional(),
  }),
  reply: z.array(adminReportSchema),
})

const params = z.object({ reportId: pathId })

/** The photo or file of the evidence. It is kept while the report is open, also after its owner deleted it. */
export const getReportedFile = defineRoute({
  method: 'GET',
  path: '/api/admin/reports/:reportId/file',
  tag,
  summary: 'Returns the reported file; 404 once the report is resolved',
  access: 'moderator',
  params,
  status: 200,
})

/** 409 `reports.claimed` while another moderator has claimed it, for at most an hour. */
export const claimReport = defineRoute({
  method: 'POST',
  path: '/api/admin/reports/:reportId/claim',
  tag,
  summary: 'Claims a report',
  access: 'moderator',
  params,
})

export const releaseReport = defineRoute({
  method: 'POST',
  path: '/api/admin/reports/:reportId/release',
  tag,
  summary: 'Releases a claimed report',
  access: 'moderator',
  params,
})

/** The sanction and the answer commit together. A warning or suspension needs a note, which the rider receives verbatim. */
export const resolveReport = defineRoute({
  method: 'POST',
  path: '/api/admin/reports/:reportId/resolve',
  tag,
  summary: 'Resolves a report or an appeal; both sides are notified of the outcome, never of the moderator’s name',
  access: 'moderator',
  params,
  body: z.object({
    outcome: reportOutcome,
    note: text(limits.moderationNote).default(''),
    /** The end of a suspension; null for no end. */
    until: instant.nullable().optional(),
  }),
})
