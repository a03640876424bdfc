import { limits, type RideStatus } from '@scooter-rides/contract'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { forbidden, HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

/** Equal for missing rides and rides that the caller may not see. */
export const rideNotFound = () => notFound('rides.not_found', translatable('ride-errors.notFound'))
export const stopNotFound = () => notFound('rides.stop_not_found', translatable('ride-errors.stopNotFound'))
export const rideNotYours = () => forbidden('rides.forbidden', translatable('ride-errors.notYours'))
export const notInYourName = () => forbidden('auth.forbidden', translatable('ride-errors.notInYourName'))
export const turnsPrivate = () => forbidden('rides.turns_private', translatable('ride-errors.turnsPrivate'))

const wrongStatus: Record<RideStatus, TranslatableMessage> = {
  draft: translatable('ride-errors.wrongStatus.draft'),
  upcoming: translatable('ride-errors.wrongStatus.upcoming'),
  ongoing: translatable('ride-errors.wrongStatus.ongoing'),
  completed: translatable('ride-errors.wrongStatus.completed'),
  cancelled: translatable('ride-errors.wrongStatus.cancelled'),
}

export const rideWrongStatus = (status: RideStatus) => new HttpProblem(409, 'rides.wrong_status', wrongStatus[status])
export const rideInThePast = () => new HttpProblem(409, 'rides.in_the_past', translatable('ride-errors.inThePast'))
export const lastStop = () => new HttpProblem(409, 'rides.last_stop', translatable('ride-errors.lastStop'))
export const tooManyStops = () =>
  new HttpProblem(409, 'rides.too_many_stops', translatable('ride-errors.tooManyStops', { max: limits.stopsPerRide }))
export const rideBusy = () => new HttpProblem(409, 'rides.busy', translatable('ride-errors.busy'))

/** 412 with the current ride, so that the form can show the differences. */
export const rideStale = (current: unknown) =>
  new HttpProblem(412, 'rides.stale', translatable('ride-errors.stale'), { current })

export const tooFewSeats = (joined: number) =>
  invalidField('capacity', translatable('ride-errors.tooFewSeats', { joined }))
export const startMissing = () => invalidField('stops', translatable('ride-errors.startMissing'))
