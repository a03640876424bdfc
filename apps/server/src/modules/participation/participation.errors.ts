import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { forbidden, HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

export const ownRide = () => new HttpProblem(409, 'rides.own_ride', translatable('ride-errors.ownRide'))
export const noRequest = () => new HttpProblem(409, 'rides.no_request', translatable('ride-errors.noRequest'))
export const unknownStop = () => invalidField('stopId', translatable('ride-errors.unknownStop'))
/** When joining, an unknown, expired, revoked or used invite and another rider's invite return the same error. */
export const inviteNotFound = () => notFound('invites.not_found', translatable('ride-errors.invite.notFound'))
/** Only for holders of the token of an expired or used invite; a revoked one is not found. */
export const invitePast = () => new HttpProblem(410, 'invites.expired', translatable('ride-errors.invite.expired'))
export const inviteIsUsed = () => new HttpProblem(410, 'invites.used', translatable('ride-errors.invite.used'))
export const inviteForAnother = () => forbidden('invites.for_another', translatable('ride-errors.invite.forAnother'))
export const inviteeUnknown = () => invalidField('userId', translatable('ride-errors.invite.riderUnknown'))
export const inviteeIsOrganiser = () => invalidField('userId', translatable('ride-errors.invite.organiser'))
export const inviteeIsOnRide = () =>
  new HttpProblem(409, 'invites.already_joined', translatable('ride-errors.invite.alreadyJoined'))
export const inviteExpired = () => invalidField('expiresAt', translatable('ride-errors.invite.pastExpiry'))
export const rideIsHidden = () => new HttpProblem(409, 'rides.hidden', translatable('ride-errors.hidden'))
export const tooManyInvites = () =>
  new HttpProblem(409, 'invites.too_many', translatable('ride-errors.invite.tooMany', { max: limits.invitesPerRide }))
