import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { requireStatement, statementFields } from '../admin/statements.ts'
import { riderSchema } from './riders.ts'
import { appealSchema, restrictionKind } from './restrictions.ts'
import { bigId, instant, optionalText, pageQuery, pathId, requiredText, text, userId } from '../values/values.ts'

const tag = 'Moderation'

/** A `photo` is named by its storage key, everything else by its id. */
export const reportSubject = z.enum(['user', 'ride', 'message', 'photo'])
export type ReportSubject = z.output<typeof reportSubject>

export const reportCategory = z.enum(['spam', 'harassment', 'danger', 'fake', 'other'])
export type ReportCategory = z.output<typeof reportCategory>

/** `illegal` is a category of notices only. */
export const noticeCategory = z.enum(['illegal', ...reportCategory.options])
export type NoticeCategory = z.output<typeof noticeCategory>

/** `page`: the address in a notice names no content that the public sees; it is the id. */
export const queuedSubject = z.enum([...reportSubject.options, 'page'])
export type QueuedSubject = z.output<typeof queuedSubject>

export const reportStatus = z.enum(['open', 'claimed', 'resolved'])
export type ReportStatus = z.output<typeof reportStatus>

/** `uphold` and `lift` answer an appeal, the others a report. */
export const reportOutcome = z.enum(['dismiss', 'warn', 'remove', 'suspend', 'lift', 'uphold'])
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

/** A notice as moderators see it. The e-mail address of its sender is not shown: answers reach it without it. */
const queuedNoticeSchema = z.object({
  reference: z.string(),
  url: z.string(),
  law: z.string().nullable(),
  /** Null if the sender gave none, is a rider, or was forgotten. */
  senderName: z.string().nullable(),
  concernsMinors: z.boolean(),
  /** Whether the sender gets the answer by mail. */
  isMailed: z.boolean(),
  /** The answer to the notice, for an objection against it. */
  objectedTo: z.object({ outcome: reportOutcome, resolvedAt: instant }).nullable(),
})

export const reportKind = z.enum(['report', 'appeal', 'notice', 'objection'])
export type ReportKind = z.output<typeof reportKind>

export const adminReportSchema = reportSchema.extend({
  /**
   * An appeal is by the rider concerned by a decision of the team, a notice by anybody, an objection by the sender of a notice against
   * its answer; `note` holds its text.
   */
  kind: reportKind,
  subjectType: queuedSubject,
  category: noticeCategory,
  /** For notices and objections. */
  notice: queuedNoticeSchema.nullable(),
  /** The decision that an appeal is against; null for reports, and for appeals against suspensions without a recorded decision. */
  restriction: z
    .object({
      kind: restrictionKind,
      facts: z.string(),
      ground: z.string(),
      createdAt: instant,
      until: instant.nullable(),
      endedAt: instant.nullable(),
    })
    .nullable(),
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
    'Lists reports, notices and appeals with their context, oldest first; without `status` only those that wait for an answer',
  access: 'moderator',
  query: pageQuery.extend({
    status: reportStatus.optional(),
    category: noticeCategory.optional(),
    sort: reportSort.optional(),
  }),
  reply: z.array(adminReportSchema),
})

const params = z.object({ reportId: pathId })

const restrictingOutcomes: ReadonlySet<ReportOutcome> = new Set(['warn', 'remove', 'suspend'])

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

/**
 * The sanction and the answer commit together. A warning, takedown or suspension needs `facts` and `ground`, which the rider receives
 * verbatim; in releases before 0.2, `note` was the facts. `note` of an answer to an appeal is sent to the rider, and that of an
 * answer to a notice or an objection to its sender. 403
 * `appeals.own_decision` for the author of the decision while another member of the team may answer.
 */
export const resolveReport = defineRoute({
  method: 'POST',
  path: '/api/admin/reports/:reportId/resolve',
  tag,
  summary: 'Resolves a report or an appeal; both sides are notified of the outcome, never of the moderator’s name',
  access: 'moderator',
  params,
  body: z
    .object({
      outcome: reportOutcome,
      ...statementFields,
      note: text(limits.moderationNote).default(''),
      /** The end of a suspension; null for no end. */
      until: instant.nullable().optional(),
    })
    .superRefine((body, context) => {
      if (restrictingOutcomes.has(body.outcome)) requireStatement<typeof body>(({ note }) => note)(body, context)
    }),
})
