import { limits } from '@scooter-rides/contract'
import { forbidden, HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

export const ownRide = () => new HttpProblem(409, 'rides.own_ride', 'You lead this ride: you are on it already.')
export const noRequest = () => new HttpProblem(409, 'rides.no_request', 'This rider has no open request to join.')
export const unknownStop = () => invalidField('stopId', 'Stop not found on this ride')
/** When joining, an unknown, expired, revoked or used invite and another rider's invite return the same error. */
export const inviteNotFound = () => notFound('invites.not_found', 'Invitation not found, or no longer valid.')
/** Only for holders of the token of an expired or used invite; a revoked one is not found. */
export const invitePast = () =>
  new HttpProblem(410, 'invites.expired', 'This invitation has expired. Ask the organiser for a new one.')
export const inviteIsUsed = () =>
  new HttpProblem(410, 'invites.used', 'This invitation was for one rider and has been used.')
export const inviteForAnother = () =>
  forbidden('invites.for_another', 'This invitation is for another rider. Log in as that rider to use it.')
export const inviteeUnknown = () => invalidField('userId', 'Rider not found')
export const inviteeIsOrganiser = () => invalidField('userId', 'You lead this ride: you are on it already')
export const inviteeIsOnRide = () =>
  new HttpProblem(409, 'invites.already_joined', 'This rider is on the ride or on its waiting list already.')
export const inviteExpired = () => invalidField('expiresAt', 'Must be in the future')
export const rideIsHidden = () =>
  new HttpProblem(
    409,
    'rides.hidden',
    'A moderator has taken this ride down. Its participants cannot see it or get messages about it.',
  )
export const tooManyInvites = () =>
  new HttpProblem(
    409,
    'invites.too_many',
    `A ride has at most ${limits.invitesPerRide} open invitations. Revoke some first.`,
  )
