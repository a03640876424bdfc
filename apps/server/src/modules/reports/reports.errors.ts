import type { ReportOutcome, ReportSubject } from '@scooter-rides/contract'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { HttpProblem, forbidden, invalidField, notFound } from '../../platform/http/problem.ts'

const missing: Record<ReportSubject, TranslatableMessage> = {
  user: translatable('account-errors.reports.riderNotFound'),
  ride: translatable('account-errors.reports.rideNotFound'),
  message: translatable('account-errors.reports.messageNotFound'),
  photo: translatable('account-errors.reports.photoNotFound'),
}

/** Equal for missing content and content that the caller may not see. */
export const nothingToReport = (subjectType: ReportSubject) => notFound('reports.not_found', missing[subjectType])
export const ownReport = () => invalidField('subjectId', translatable('account-errors.reports.own'))

export const reportNotFound = () => notFound('reports.not_found', translatable('account-errors.reports.notFound'))
export const reportClaimed = () =>
  new HttpProblem(409, 'reports.claimed', translatable('account-errors.reports.claimed'))
export const reportResolved = () =>
  new HttpProblem(409, 'reports.wrong_status', translatable('account-errors.reports.answered'))
export const notYoursToAnswer = () => forbidden('auth.forbidden', translatable('account-errors.reports.anotherAdmin'))
export const outcomeImpossible = (outcome: ReportOutcome) =>
  invalidField(
    'outcome',
    outcome === 'remove'
      ? translatable('account-errors.reports.nothingToRemove')
      : translatable('account-errors.reports.wrongOutcome'),
  )
export const untilMissing = () => invalidField('until', translatable('account-errors.reports.endMissing'))

export const notSuspended = () =>
  new HttpProblem(409, 'appeals.not_suspended', translatable('account-errors.appeals.notSuspended'))
export const appealedAlready = () =>
  new HttpProblem(409, 'appeals.already', translatable('account-errors.appeals.already'))
export const appealTooLate = () => new HttpProblem(409, 'appeals.too_late', translatable('restrictions.error.tooLate'))
export const restrictionNotFound = () => notFound('restrictions.not_found', translatable('restrictions.error.notFound'))
/** Another member of the team answers an appeal, where there is one. */
export const ownDecision = () => forbidden('appeals.own_decision', translatable('restrictions.error.ownDecision'))
