import { limits } from '@scooter-rides/contract'
import { HttpProblem, invalidField, notFound } from '../../../platform/http/problem.ts'

export const neverRepeats = (why: string) => invalidField('repeat.rule', why)
export const neverOccurs = () => neverRepeats('With this rule, the ride never takes place')
export const tooManyRides = () =>
  neverRepeats(`This would create more than ${limits.ridesPerSeries} rides. Choose an earlier end`)
export const tooFarAhead = () =>
  neverRepeats(`Its last rides would be more than ${limits.rideYearsAhead} years from now. Choose an earlier end`)

export const noSeries = () => notFound('rides.no_series', 'This ride does not repeat.')

/** Nothing was changed; `day` identifies the ride. */
export const seatsTakenOn = (day: string, joined: number) =>
  new HttpProblem(
    409,
    'rides.series_seats',
    `${joined === 1 ? '1 rider has' : `${joined} riders have`} joined the ride on ${day} already. Nothing was changed.`,
  )
