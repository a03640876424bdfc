import { limits } from '@scooter-rides/contract'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { HttpProblem, invalidField, notFound } from '../../../platform/http/problem.ts'

export const neverRepeats = (why: TranslatableMessage) => invalidField('repeat.rule', why)
export const neverOccurs = () => neverRepeats(translatable('ride-errors.repeat.never'))
export const tooManyRides = () =>
  neverRepeats(translatable('ride-errors.repeat.tooMany', { max: limits.ridesPerSeries }))
export const tooFarAhead = () =>
  neverRepeats(translatable('ride-errors.repeat.tooFar', { years: limits.rideYearsAhead }))

export const noSeries = () => notFound('rides.no_series', translatable('ride-errors.series.none'))

/** Nothing was changed; the date identifies the ride. */
export function seatsTakenOn({ date, timeZone }: { date: Date; timeZone: string }, joined: number) {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const day = { moment: date.toISOString(), timeZone, format }
  return new HttpProblem(409, 'rides.series_seats', translatable('ride-errors.series.seatsTaken', { joined, day }))
}
