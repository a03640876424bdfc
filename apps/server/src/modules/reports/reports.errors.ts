import type { ReportOutcome, ReportSubject } from '@scooter-rides/contract'
import { HttpProblem, forbidden, invalidField, notFound } from '../../platform/http/problem.ts'

const subjectLabels: Record<ReportSubject, string> = {
  user: 'Rider',
  ride: 'Ride',
  message: 'Message',
  photo: 'Photo',
}

/** Equal for missing content and content that the caller may not see. */
export const nothingToReport = (subjectType: ReportSubject) =>
  notFound('reports.not_found', `${subjectLabels[subjectType]} not found.`)
export const ownReport = () => invalidField('subjectId', 'You cannot report yourself or your own content')

export const reportNotFound = () => notFound('reports.not_found', 'Report not found.')
export const reportClaimed = () => new HttpProblem(409, 'reports.claimed', 'Another moderator is handling this report.')
export const reportResolved = () =>
  new HttpProblem(409, 'reports.wrong_status', 'This report has been answered already.')
export const notYoursToAnswer = () => forbidden('auth.forbidden', 'Only another admin can answer this.')
export const outcomeImpossible = (outcome: ReportOutcome) =>
  invalidField(
    'outcome',
    outcome === 'remove' ? 'This report has no content to remove' : 'This outcome does not fit this report',
  )
export const noteMissing = () => invalidField('note', 'Write a message to the rider')
export const untilMissing = () => invalidField('until', 'Choose an end')

export const notSuspended = () => new HttpProblem(409, 'appeals.not_suspended', 'This account is not suspended.')
export const appealedAlready = () =>
  new HttpProblem(409, 'appeals.already', 'You have appealed against this suspension already.')
