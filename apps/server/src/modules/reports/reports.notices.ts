import type { ReportOutcome } from '@scooter-rides/contract'
import type { Notice } from '../notifications/notice.ts'

/** In general words: what exactly was done is between the team and the rider it was done to. */
const came: Record<Exclude<ReportOutcome, 'lift'>, string> = {
  dismiss: 'It is not against the rules, so everything stays as it is. Thank you for telling us.',
  warn: 'We have taken action. Thank you for telling us.',
  remove: 'What you reported is no longer shown. Thank you for telling us.',
  suspend: 'We have taken action. Thank you for telling us.',
}

/** For the reporter; never who answered. */
export const reportAnswered = (reportId: number, outcome: Exclude<ReportOutcome, 'lift'>): Notice => ({
  kind: 'reportAnswered',
  topic: null,
  subject: `report:${reportId}`,
  title: 'We looked at your report',
  body: came[outcome],
  link: null,
  actorId: null,
})

/** Waits until the suspension is over; a mail tells of it at once. */
export const appealDismissed = (): Notice => ({
  kind: 'appealAnswered',
  topic: null,
  subject: 'suspension',
  title: 'We read your appeal',
  body: 'The suspension stays.',
  link: null,
  actorId: null,
})
