import { limits, type RideStatus } from '@scooter-rides/contract'
import { forbidden, HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

/** Equal for missing rides and rides that the caller may not see. */
export const rideNotFound = () => notFound('rides.not_found', 'Ride not found.')
export const stopNotFound = () => notFound('rides.stop_not_found', 'Stop not found on this ride.')
export const rideNotYours = () => forbidden('rides.forbidden', 'Only the organiser can change this ride.')
export const notInYourName = () => forbidden('auth.forbidden', 'You can only create rides for yourself.')

export const turnsPrivate = () =>
  forbidden('rides.turns_private', 'Part of this ride is private: only participants can see the turns.')

export const rideWrongStatus = (status: RideStatus) =>
  new HttpProblem(409, 'rides.wrong_status', `This is not possible while the ride is ${status}.`)
export const rideInThePast = () =>
  new HttpProblem(409, 'rides.in_the_past', 'This ride would already be over. Choose a later date.')
export const lastStop = () => new HttpProblem(409, 'rides.last_stop', 'A ride needs at least one stop.')
export const tooManyStops = () =>
  new HttpProblem(409, 'rides.too_many_stops', `A ride has at most ${limits.stopsPerRide} stops.`)
export const rideBusy = () =>
  new HttpProblem(409, 'rides.busy', 'This ride is being changed elsewhere. Try again in a moment.')

/** 412 with the current ride, so that the form can show the differences. */
export const rideStale = (current: unknown) =>
  new HttpProblem(412, 'rides.stale', 'This ride was changed in the meantime. Review the newer version first.', {
    current,
  })

export const tooFewSeats = (joined: number) =>
  invalidField('capacity', joined === 1 ? '1 rider has joined already' : `${joined} riders have joined already`)
export const startMissing = () => invalidField('stops', 'Start location is required')
