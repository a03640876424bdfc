import type { ReportOutcome } from '@scooter-rides/contract'
import type { Notice } from '../notifications/notice.ts'

/** In general terms: the exact sanction is only visible to the team and the sanctioned rider. */
const came: Record<Exclude<ReportOutcome, 'lift'>, string> = {
  dismiss: 'It is not against the rules, so everything stays as it is. Thank you for telling us.',
  warn: 'We have taken action. Thank you for telling us.',
  remove: 'What you reported is no longer shown. Thank you for telling us.',
  suspend: 'We have taken action. Thank you for telling us.',
}

/** Without the name of the moderator. */
export const reportAnswered = (reportId: number, outcome: Exclude<ReportOutcome, 'lift'>): Notice => ({
  kind: 'reportAnswered',
  topic: null,
  subject: `report:${reportId}`,
  title: 'We looked at your report',
  body: came[outcome],
  link: null,
  actorId: null,
})

/** Read after the suspension; a mail is sent at once. */
export const appealDismissed = (): Notice => ({
  kind: 'appealAnswered',
  topic: null,
  subject: 'suspension',
  title: 'We read your appeal',
  body: 'The suspension stays.',
  link: null,
  actorId: null,
})
