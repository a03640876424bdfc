import type { ReportOutcome } from '@scooter-rides/contract'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { Notice } from '../notifications/notice.ts'

type ReportAnswerOutcome = Exclude<ReportOutcome, 'lift' | 'uphold'>

/** In general terms: the exact sanction is only visible to the team and the sanctioned rider. */
const outcomeTexts: Record<ReportAnswerOutcome, TranslatableMessage> = {
  dismiss: translatable('team-notices.reportAnswered.dismiss'),
  warn: translatable('team-notices.reportAnswered.action'),
  remove: translatable('team-notices.reportAnswered.remove'),
  suspend: translatable('team-notices.reportAnswered.action'),
}

/** Without the name of the moderator. */
export const reportAnswered = (reportId: number, outcome: ReportAnswerOutcome): Notice => ({
  kind: 'reportAnswered',
  topic: null,
  subject: `report:${reportId}`,
  title: translatable('team-notices.reportAnswered.title'),
  body: [outcomeTexts[outcome]],
  link: null,
  actorId: null,
})
