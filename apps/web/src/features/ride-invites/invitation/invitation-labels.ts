import type { Invitation } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { isApiError } from '../../../api/api-error.ts'
import { isOpen } from '../../ride-shared/ride-labels.ts'

type InvitationProblem = Record<'title' | 'help', TextKey>

const expired: InvitationProblem = {
  title: 'invites.problem.expired',
  help: 'invites.problem.expiredHelp',
}
const used: InvitationProblem = {
  title: 'invites.problem.used',
  help: 'invites.problem.usedHelp',
}
const forAnother: InvitationProblem = {
  title: 'invites.problem.forAnother',
  help: 'invites.problem.forAnotherHelp',
}
const unknown: InvitationProblem = {
  title: 'invites.problem.unknown',
  help: 'invites.problem.unknownHelp',
}

const errors: Partial<Record<string, InvitationProblem>> = {
  'invites.expired': expired,
  'invites.used': used,
  'invites.for_another': forAnother,
}

/** Why an invitation is invalid; undefined for other errors. */
export function invitationError(error: unknown): InvitationProblem | undefined {
  if (!isApiError(error)) return undefined
  return errors[error.code] ?? (error.status === 404 ? unknown : undefined)
}

/** Whether the rider can accept the invitation. */
export function canAccept({ status, isOrganiser, myAnswer }: Invitation): boolean {
  return isOpen({ status }) && !isOrganiser && myAnswer !== 'yes' && myAnswer !== 'waiting'
}

/** Why a valid invitation cannot be accepted. */
export function settledText({ status, isOrganiser, myAnswer }: Invitation): string {
  if (isOrganiser) return t('invites.settled.organiser')
  if (status === 'cancelled') return t('invites.settled.cancelled')
  if (!isOpen({ status })) return t('invites.settled.over')
  return myAnswer === 'waiting' ? t('invites.settled.waiting') : t('invites.settled.joined')
}
