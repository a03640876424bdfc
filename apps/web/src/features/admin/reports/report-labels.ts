import {
  type AdminReport,
  isolate,
  type NoticeCategory,
  type ReportKind,
  type ReportOutcome,
  type ReportStatus,
  type ReportSubject,
  type RestrictionKind,
} from '@scooter-rides/contract'
import type { RichKey, TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import type { Tone } from '../../../ui/feedback/badge.tsx'

export const categoryLabels = {
  illegal: 'admin.reports.category.illegal',
  spam: 'admin.reports.category.spam',
  harassment: 'admin.reports.category.harassment',
  danger: 'admin.reports.category.danger',
  fake: 'admin.reports.category.fake',
  other: 'admin.reports.category.other',
} as const satisfies Record<NoticeCategory, TextKey>

/** Marks what is no report of a rider. */
export const kindLabels = {
  report: undefined,
  appeal: 'admin.reports.appeal',
  notice: 'admin.reports.kind.notice',
  objection: 'admin.reports.kind.objection',
} as const satisfies Record<ReportKind, TextKey | undefined>

export const statusBadges: Record<ReportStatus, { text: TextKey; tone: Tone }> = {
  open: { text: 'admin.reports.status.open', tone: 'amber' },
  claimed: { text: 'admin.reports.status.claimed', tone: 'info' },
  resolved: { text: 'admin.reports.status.resolved', tone: 'ok' },
}

const titles = {
  user: 'admin.reports.title.user',
  ride: 'admin.reports.title.ride',
  message: 'admin.reports.title.message',
  photo: 'admin.reports.title.photo',
} as const satisfies Record<ReportSubject, TextKey>

export const titleOf = ({ kind, subjectType, evidence, reported }: AdminReport): string => {
  const rider = reported?.displayName ?? t('shell.unknownRider')
  if (kind === 'appeal') return t('admin.reports.title.appeal', { name: rider })
  if (subjectType === 'page') return t('admin.reports.title.page')
  return t(titles[subjectType], { name: isolate(evidence?.title ?? rider) })
}

/** The keys of the texts of an outcome. */
interface OutcomeLabels {
  label: TextKey
  hint: TextKey
  done: TextKey
  /** The moderator who did it, and the time. */
  ended: RichKey & `admin.reports.${string}.ended`
  recipients: TextKey
}

const ofReports: Record<Exclude<ReportOutcome, 'lift' | 'uphold'>, OutcomeLabels> = {
  dismiss: {
    label: 'admin.reports.dismiss.label',
    hint: 'admin.reports.dismiss.hint',
    done: 'admin.reports.dismiss.done',
    ended: 'admin.reports.dismiss.ended',
    recipients: 'admin.reports.notified.reporter',
  },
  warn: {
    label: 'admin.reports.warn.label',
    hint: 'admin.reports.warn.hint',
    done: 'admin.reports.warn.done',
    ended: 'admin.reports.warn.ended',
    recipients: 'admin.reports.notified.both',
  },
  remove: {
    label: 'admin.reports.remove.label',
    hint: 'admin.reports.remove.hint',
    done: 'admin.reports.remove.done',
    ended: 'admin.reports.remove.ended',
    recipients: 'admin.reports.notified.both',
  },
  suspend: {
    label: 'admin.reports.suspend.label',
    hint: 'admin.reports.suspend.hint',
    done: 'admin.reports.suspend.done',
    ended: 'admin.reports.suspend.ended',
    recipients: 'admin.reports.notified.both',
  },
}

const keptSuspension: OutcomeLabels = {
  label: 'admin.reports.keep.label',
  hint: 'admin.reports.keep.hint',
  done: 'admin.reports.keep.done',
  ended: 'admin.reports.keep.ended',
  recipients: 'admin.reports.notified.byMail',
}

const liftedSuspension: OutcomeLabels = {
  label: 'admin.reports.lift.label',
  hint: 'admin.reports.lift.hint',
  done: 'admin.reports.lift.done',
  ended: 'admin.reports.lift.ended',
  recipients: 'admin.reports.notified.byMail',
}

const upheldDecision: OutcomeLabels = {
  ...keptSuspension,
  label: 'admin.reports.uphold.label',
  hint: 'admin.reports.uphold.hint',
}

const withdrawnDecision: OutcomeLabels = {
  label: 'admin.reports.withdraw.label',
  hint: 'admin.reports.withdraw.hint',
  done: 'admin.reports.withdraw.done',
  ended: 'admin.reports.withdraw.ended',
  recipients: 'admin.reports.notified.byMail',
}

/** A suspension without a recorded decision is one of an earlier release, whose appeals were dismissed. */
export function outcomeLabels({ kind, restriction }: AdminReport, outcome: ReportOutcome): OutcomeLabels {
  const isOfSuspension = restriction === null || restriction.kind === 'suspension'
  if (outcome === 'lift') return isOfSuspension ? liftedSuspension : withdrawnDecision
  if (outcome === 'uphold' || kind === 'appeal') return isOfSuspension ? keptSuspension : upheldDecision
  return ofReports[outcome]
}

export const decisionLabels = {
  warning: 'admin.reports.decision.warning',
  suspension: 'admin.reports.decision.suspension',
  takedown: 'admin.reports.decision.takedown',
  hidden: 'admin.reports.decision.hidden',
} as const satisfies Record<RestrictionKind, TextKey>
