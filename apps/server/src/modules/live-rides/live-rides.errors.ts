import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { forbidden, HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

export const notOnLiveRide = () => forbidden('live.not_on_ride', translatable('live-errors.notOnRide'))
export const locationOff = () => forbidden('live.location_off', translatable('live-errors.locationOff'))
export const liveNotOpen = (state: 'closed' | 'ended') =>
  new HttpProblem(
    409,
    'live.not_open',
    state === 'closed' ? translatable('live-errors.notOpenYet') : translatable('live-errors.ended'),
  )
export const otherLiveRide = (ride: string) =>
  new HttpProblem(409, 'live.other_ride', translatable('live-errors.otherRide', { ride }))
export const notSharing = () => new HttpProblem(409, 'live.not_sharing', translatable('live-errors.notSharing'))
export const trackerNotFound = () => notFound('live.tracker_not_found', translatable('live-errors.trackerNotFound'))
export const tooManyTrackers = () =>
  new HttpProblem(
    409,
    'live.too_many_trackers',
    translatable('live-errors.tooManyTrackers', { max: limits.trackersPerRide }),
  )
/** Equal for unknown, revoked and ended tokens. */
export const unknownTracker = () =>
  new HttpProblem(401, 'live.tracker_unknown', translatable('live-errors.trackerUnknown'))
export const invalidTrackerMessage = () =>
  new HttpProblem(400, 'live.tracker_message', translatable('live-errors.trackerMessage'))
export const guestLinkNotFound = () => notFound('live.no_guest_link', translatable('live-errors.noGuestLink'))
/** Equal for unknown, revoked and ended links. */
export const guestLinkEnded = () => notFound('live.guest_link_ended', translatable('live-errors.guestLinkEnded'))
export const roleNotOnRide = (field: 'lead' | 'sweep') => invalidField(field, translatable('live-errors.roleNotOnRide'))
