import {
  type AdminReport,
  isolate,
  type ReportCategory,
  type ReportOutcome,
  type ReportStatus,
  type ReportSubject,
} from '@scooter-rides/contract'
import type { RichKey, TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import type { Tone } from '../../../ui/feedback/badge.tsx'

export const categoryLabels = {
  spam: 'admin.reports.category.spam',
  harassment: 'admin.reports.category.harassment',
  danger: 'admin.reports.category.danger',
  fake: 'admin.reports.category.fake',
  other: 'admin.reports.category.other',
} as const satisfies Record<ReportCategory, TextKey>

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

const ofReports: Record<Exclude<ReportOutcome, 'lift'>, OutcomeLabels> = {
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

/** An appeal is dismissed, or the suspension is lifted. */
export function outcomeLabels(kind: AdminReport['kind'], outcome: ReportOutcome): OutcomeLabels {
  if (outcome === 'lift') return liftedSuspension
  return kind === 'appeal' && outcome === 'dismiss' ? keptSuspension : ofReports[outcome]
}
