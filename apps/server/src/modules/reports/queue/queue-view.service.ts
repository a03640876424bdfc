import {
  type AdminReport,
  getFile,
  getReportedFile,
  type NearbyMessage,
  type ReportOutcome,
  type ReportedRider,
  type ReportedContent,
  type Rider,
} from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { translate } from '../../../platform/language/translate.ts'
import type { Trusted } from '../../moderation/moderation.policy.ts'
import type { ContentSummary } from '../reports.table.ts'
import { toRider, unknownRider, withoutPresence } from '../../users/rider-view.ts'
import { suspensionOf, suspensionReason } from '../../users/suspension.policy.ts'
import { statementIn } from '../../moderation/restrictions.policy.ts'
import { createContentNoticesRepository } from '../content-notices/content-notices.repository.ts'
import { toReport } from '../report-view.ts'
import { isAnothers, isLeftToColleague, mayAnswer, mayAnswerAppeal, possibleOutcomes } from '../reports.policy.ts'
import type { ReportRow } from '../reports.repository.ts'
import { createQueueRepository, type AroundMessage } from './queue.repository.ts'
import { listActiveTeam } from './team.repository.ts'
import { findReportedFiles, type ReportedFile } from './reported-files.repository.ts'
import { findCurrentContent, contentKey } from './current-content.repository.ts'

type KnownRider = NonNullable<ReturnType<Context['riders']['get']>>
type Context = Awaited<ReturnType<typeof gatherContext>>

/** A fixed number of queries for a page. */
async function gatherContext(db: Database, rows: ReportRow[], now: Date) {
  const queue = createQueueRepository(db)
  const unique = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const ownerIds = unique(rows.map(({ ownerId }) => ownerId))
  const everybody = unique(rows.flatMap((row) => [row.reporterId, row.ownerId, row.claimedBy, row.resolvedBy]))
  // An open report grants access to the surrounding messages.
  const messageIds = rows.flatMap(({ status, evidence }) => (status === 'resolved' ? [] : (evidence?.messageId ?? [])))
  const restrictionIds = rows.map(({ restrictionId }) => restrictionId).filter((id) => id !== null)
  const noticeIds = rows.flatMap(({ id, kind }) => (kind === 'notice' || kind === 'objection' ? id : []))
  const isLeftByAuthors = rows.some(({ kind }) => kind === 'appeal' || kind === 'objection')
  const [riders, reportCounts, measureCounts, around, contents, restrictions, notices, team] = await Promise.all([
    queue.findRiders(everybody),
    queue.countReports(ownerIds),
    queue.countMeasures(ownerIds),
    queue.around(messageIds),
    findCurrentContent(db, rows, now),
    queue.findRestrictions(restrictionIds),
    createContentNoticesRepository(db).listOf(noticeIds),
    isLeftByAuthors ? listActiveTeam(db, now) : [],
  ])
  const shown = [...rows.map(({ evidence }) => evidence), ...contents.values()]
  const files = await findReportedFiles(db, unique(shown.map((content) => content?.storageKey ?? null)), now)
  return { riders, reportCounts, measureCounts, around, contents, files, restrictions, notices, team }
}

interface Viewer {
  actor: Trusted
  now: Date
  language: LanguageTag
}

/** Depends on what this moderator or administrator may see and answer. */
export async function toAdminReports(
  db: Database,
  rows: ReportRow[],
  { actor, now, language }: Viewer,
): Promise<AdminReport[]> {
  if (rows.length === 0) return []
  const context = await gatherContext(db, rows, now)
  const riderOf = (id: string | null): Rider | null => {
    const row = id === null ? undefined : context.riders.get(id)
    return row && !row.deletedAt ? withoutPresence(toRider(row, now)) : null
  }
  return rows.map((row) => {
    const owner = row.ownerId === null ? undefined : context.riders.get(row.ownerId)
    const content = context.contents.get(contentKey(row)) ?? null
    // Deleted content cannot be removed again.
    const outcomes = outcomesFor(row, owner, context, { actor, now }).filter(
      (outcome) => outcome !== 'remove' || content !== null,
    )
    return {
      ...toReport(row),
      kind: row.kind,
      notice: toNotice(row, context),
      restriction: toAppealed(row, context, language),
      reporter: riderOf(row.reporterId),
      reported: owner && !owner.deletedAt ? toReported(owner, row, context, { now, language }) : null,
      link: linkOf(row),
      evidence: row.evidence && contentOf(row, row.evidence, context, language),
      now: content && contentOf(row, content, context, language),
      // Also for reports claimed by another moderator; moderators who may not answer the report do not see the messages.
      around: mayAnswer(actor, trustedOf(owner))
        ? messagesIn(context.around.get(row.evidence?.messageId ?? 0) ?? [], language)
        : [],
      claimedBy: riderOf(row.claimedBy),
      claimedAt: row.claimedAt,
      outcome: row.outcome,
      outcomeNote: row.outcomeNote,
      resolvedBy: riderOf(row.resolvedBy),
      resolvedAt: row.resolvedAt,
      outcomes,
    }
  })
}

const messagesIn = (messages: AroundMessage[], language: LanguageTag): NearbyMessage[] =>
  messages.map((message) => ({ ...message, senderName: message.senderName ?? translate(unknownRider, language) }))

function contentOf(
  row: ReportRow,
  { title: known, text, storageKey }: ContentSummary,
  { files, riders }: Context,
  language: LanguageTag,
): ReportedContent {
  // The title of a message or a photo is the name of its owner.
  const isNamed = row.subjectType === 'message' || row.subjectType === 'photo'
  const isOfDeleted = Boolean(riders.get(row.ownerId ?? '')?.deletedAt)
  const title = isNamed && isOfDeleted ? translate(unknownRider, language) : known
  const file = files.get(storageKey ?? '')
  const url = file && addressOf(row, storageKey ?? '', file)
  return { title, text, storageKey, file: file && url ? { url, isPhoto: file.isPhoto } : null }
}

/** Where moderators read the file. */
function addressOf({ id, status, evidence }: ReportRow, storageKey: string, file: ReportedFile): string | null {
  if (status !== 'resolved' && storageKey === evidence?.storageKey)
    return getReportedFile.path.replace(':reportId', String(id))
  return file.isShown ? getFile.path.replace(':storageKey', storageKey) : null
}

/** Deleted accounts cannot be sanctioned. */
const trustedOf = (owner: KnownRider | undefined) => (owner && !owner.deletedAt ? owner : null)

function outcomesFor(
  row: ReportRow,
  found: KnownRider | undefined,
  context: Context,
  { actor, now }: Pick<Viewer, 'actor' | 'now'>,
): ReportOutcome[] {
  const owner = trustedOf(found) ?? undefined
  const restriction = context.restrictions.get(row.restrictionId ?? 0)
  const answeredBy = noticeOf(row, context)?.answer.resolvedBy
  const appeal = { report: row, answeredBy, owner, restriction, now }
  if (row.status === 'resolved' || isAnothers(row, actor.id, now)) return []
  if (!mayAnswer(actor, owner ?? null) || !mayAnswerAppeal(actor, appeal)) return []
  return isLeftToColleague(actor, appeal, context.team) ? [] : possibleOutcomes(row, owner !== undefined)
}

const noticeOf = ({ id }: ReportRow, { notices }: Context) =>
  notices.find(({ notice }) => notice.reportId === id || notice.objectionId === id)

function toNotice(row: ReportRow, context: Context): AdminReport['notice'] {
  const found = noticeOf(row, context)
  if (!found) return null
  const { reference, url, law, senderName, concernsMinors, isMailed } = found.notice
  const { outcome, resolvedAt } = found.answer
  const objectedTo = row.kind === 'objection' && outcome && resolvedAt ? { outcome, resolvedAt } : null
  return { reference, url, law, senderName, concernsMinors, isMailed, objectedTo }
}

/** The decision that an appeal is against. */
function toAppealed(row: ReportRow, { restrictions }: Context, language: LanguageTag): AdminReport['restriction'] {
  const restriction = restrictions.get(row.restrictionId ?? 0)
  if (!restriction) return null
  const { kind, createdAt, until, endedAt } = restriction
  return { kind, createdAt, until, endedAt, ...statementIn(restriction, language) }
}

function toReported(
  owner: KnownRider,
  row: ReportRow,
  context: Context,
  { now, language }: Omit<Viewer, 'actor'>,
): ReportedRider {
  const { reportCounts, measureCounts } = context
  const suspension = suspensionOf(owner, now)
  const itself = row.kind === 'report' || row.kind === 'notice' ? 1 : 0
  return {
    ...withoutPresence(toRider(owner, now)),
    suspension: suspension && {
      reason: translate(suspensionReason(suspension.reason), language),
      until: suspension.until,
    },
    reportCount: (reportCounts.get(owner.id) ?? 0) - itself,
    warningCount: measureCounts.get(`${owner.id} users.warn`) ?? 0,
    suspensionCount: measureCounts.get(`${owner.id} users.suspend`) ?? 0,
  }
}

/** Messages have no page that a moderator may open. */
function linkOf({ subjectType, subjectId, ownerId }: ReportRow): string | null {
  if (subjectType === 'ride') return `/rides/${subjectId}`
  return subjectType === 'message' || ownerId === null ? null : `/riders/${ownerId}`
}
