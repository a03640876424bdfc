import type { ReportOutcome } from '@scooter-rides/contract'
import type { Notice } from '../notifications/notice.ts'

/** In general terms: the exact sanction is only visible to the team and the sanctioned rider. */
const outcomeTexts: Record<Exclude<ReportOutcome, 'lift'>, string> = {
  dismiss: 'It does not break the rules, so we took no action. Thank you for your report.',
  warn: 'We took action. Thank you for your report.',
  remove: 'The content you reported is no longer shown. Thank you for your report.',
  suspend: 'We took action. Thank you for your report.',
}

/** Without the name of the moderator. */
export const reportAnswered = (reportId: number, outcome: Exclude<ReportOutcome, 'lift'>): Notice => ({
  kind: 'reportAnswered',
  topic: null,
  subject: `report:${reportId}`,
  title: 'We reviewed your report',
  body: outcomeTexts[outcome],
  link: null,
  actorId: null,
})

/** Read after the suspension; a mail is sent at once. */
export const appealDismissed = (): Notice => ({
  kind: 'appealAnswered',
  topic: null,
  subject: 'suspension',
  title: 'We reviewed your appeal',
  body: 'The suspension stays in place.',
  link: null,
  actorId: null,
})
