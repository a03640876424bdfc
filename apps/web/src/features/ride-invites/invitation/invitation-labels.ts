import type { Invitation } from '@scooter-rides/contract'
import { isApiError } from '../../../api/api-error.ts'
import { isOpen } from '../../ride-shared/ride-labels.ts'

interface InvitationError {
  title: string
  help: string
}

const expired: InvitationError = {
  title: 'This invitation has expired',
  help: 'Ask the organiser for a new one.',
}
const used: InvitationError = {
  title: 'This invitation has been used',
  help: 'It was for one rider. If that was you, log in: the ride is among My Rides.',
}
const forAnother: InvitationError = {
  title: 'This invitation is for another rider',
  help: 'Log out and open the link again as that rider, or ask the organiser for one of your own.',
}
const unknown: InvitationError = {
  title: 'This invitation is not valid',
  help: 'It was revoked, or part of the link is missing. Ask the organiser for a new one.',
}

const errors: Partial<Record<string, InvitationError>> = {
  'invites.expired': expired,
  'invites.used': used,
  'invites.for_another': forAnother,
}

/** Why an invitation is invalid; undefined for other errors. */
export function invitationError(error: unknown): InvitationError | undefined {
  if (!isApiError(error)) return undefined
  return errors[error.code] ?? (error.status === 404 ? unknown : undefined)
}

/** Whether the rider can accept the invitation. */
export function canAccept({ status, isOrganiser, myAnswer }: Invitation): boolean {
  return isOpen({ status }) && !isOrganiser && myAnswer !== 'yes' && myAnswer !== 'waiting'
}

/** Why a valid invitation cannot be accepted. */
export function settledText({ status, isOrganiser, myAnswer }: Invitation): string {
  if (isOrganiser) return 'You lead this ride. Send the link to the riders you want to invite.'
  if (status === 'cancelled') return 'This ride was cancelled.'
  if (!isOpen({ status })) return 'This ride is over.'
  return myAnswer === 'waiting' ? 'You are on the waiting list of this ride.' : 'You are on this ride already.'
}
