import {
  type AdminReport,
  isolate,
  type ReportCategory,
  type ReportOutcome,
  type ReportStatus,
  type ReportSubject,
} from '@scooter-rides/contract'
import type { Tone } from '../../../ui/feedback/badge.tsx'

export const categoryLabels: Record<ReportCategory, string> = {
  spam: 'Spam',
  harassment: 'Harassment',
  danger: 'Danger',
  fake: 'Fake',
  other: 'Other',
}

export const statusBadges: Record<ReportStatus, { text: string; tone: Tone }> = {
  open: { text: 'Open', tone: 'amber' },
  claimed: { text: 'Claimed', tone: 'info' },
  resolved: { text: 'Resolved', tone: 'ok' },
}

const subjectWords: Record<ReportSubject, string> = {
  user: 'Rider',
  ride: 'Ride',
  message: 'Message',
  photo: 'Photo',
}

export const titleOf = ({ kind, subjectType, evidence, reported }: AdminReport): string => {
  if (kind === 'appeal') return `Appeal by ${reported?.displayName ?? 'Unknown user'}`
  const name = evidence?.title ?? reported?.displayName ?? 'Unknown user'
  return subjectType === 'user' || subjectType === 'ride'
    ? `${subjectWords[subjectType]}: ${isolate(name)}`
    : `${subjectWords[subjectType]} of ${isolate(name)}`
}

interface OutcomeLabels {
  label: string
  hint: string
  done: string
  recipients: string
}

const ofReports: Record<Exclude<ReportOutcome, 'lift'>, OutcomeLabels> = {
  dismiss: {
    label: 'Dismiss',
    hint: 'No action is taken. Only the reporter is notified.',
    done: 'Report dismissed',
    recipients: 'The reporter is notified.',
  },
  warn: {
    label: 'Warn',
    hint: 'The rider sees your note.',
    done: 'Rider warned',
    recipients: 'Both sides are notified.',
  },
  remove: {
    label: 'Remove',
    hint: 'It is hidden from everybody, and its owner is notified of the reason.',
    done: 'Removed',
    recipients: 'Both sides are notified.',
  },
  suspend: {
    label: 'Suspend',
    hint: 'All sessions end at once. The rider sees your note as the reason.',
    done: 'Rider suspended',
    recipients: 'Both sides are notified.',
  },
}

const ofAppeals: Partial<Record<ReportOutcome, OutcomeLabels>> = {
  dismiss: {
    label: 'Keep the suspension',
    hint: 'The rider is notified by mail, with your note.',
    done: 'Appeal dismissed',
    recipients: 'The rider is notified by mail.',
  },
  lift: {
    label: 'Lift the suspension',
    hint: 'The account is active again, and the rider is notified by mail.',
    done: 'Suspension lifted',
    recipients: 'The rider is notified by mail.',
  },
}

export function outcomeLabels(kind: AdminReport['kind'], outcome: ReportOutcome): OutcomeLabels {
  const words = kind === 'appeal' || outcome === 'lift' ? ofAppeals[outcome] : ofReports[outcome]
  return words ?? { label: outcome, hint: '', done: 'Answered', recipients: '' }
}
