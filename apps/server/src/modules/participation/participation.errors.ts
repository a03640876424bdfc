import { limits } from '@scooter-rides/contract'
import { HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

export const ownRide = () => new HttpProblem(409, 'rides.own_ride', 'You lead this ride: you are on it already.')
export const noRequest = () => new HttpProblem(409, 'rides.no_request', 'This rider has no open request to join.')
export const unknownStop = () => invalidField('stopId', 'There is no such stop on this ride')
/** An unknown, expired, revoked or used invitation, and one for somebody else, answer in the same words. */
export const inviteNotFound = () =>
  notFound('invites.not_found', 'This invitation does not exist or is no longer valid.')
export const inviteeUnknown = () => invalidField('userId', 'There is no such rider')
export const inviteeIsOrganiser = () => invalidField('userId', 'You lead this ride: you are on it already')
export const inviteExpired = () => invalidField('expiresAt', 'Must be in the future')
export const tooManyInvites = () =>
  new HttpProblem(
    409,
    'invites.too_many',
    `A ride has at most ${limits.invitesPerRide} open invitations. Revoke some first.`,
  )
