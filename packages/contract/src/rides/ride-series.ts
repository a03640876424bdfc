import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { participantAnswer, rideStatus } from './ride-values.ts'
import { repeatInput } from './ride-repeat.ts'
import { rideParams } from './rides.ts'
import { timeZone } from '../values/time-zone.ts'
import { instant } from '../values/values.ts'

const tag = 'Rides'

const occurrenceSchema = z.object({
  rideId: z.int(),
  startsAt: instant,
  /** The start by the rule; a moved ride starts at another time. */
  plannedAt: instant,
  status: rideStatus,
  capacity: z.int().nullable(),
  joinedCount: z.int(),
  myAnswer: participantAnswer.nullable(),
})

export const rideSeriesSchema = z.object({
  id: z.int(),
  rule: z.string(),
  timeZone: z.string(),
  /** In planned order; those that the caller may see. */
  rides: z.array(occurrenceSchema),
})
export type RideSeries = z.output<typeof rideSeriesSchema>

export const getRideSeries = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/series',
  tag,
  summary: 'Lists all rides of a ride’s series; 404 `rides.no_series` if the ride does not repeat',
  access: 'rider',
  scopes: ['read', 'rides'],
  params: rideParams,
  reply: rideSeriesSchema,
})

export const previewRepeat = defineRoute({
  method: 'POST',
  path: '/api/rides/repeats',
  tag,
  summary: 'Computes the dates of a repeating ride; stores nothing',
  access: 'rider',
  scopes: ['rides'],
  body: z.object({ ...repeatInput.shape, startsAt: instant, timeZone }),
  status: 200,
  reply: z.object({
    starts: z.array(instant).max(limits.ridesPerSeries),
    /** The rule has more rides; only the first ones are created. */
    isCut: z.boolean(),
  }),
})
export type RepeatPreview = z.output<typeof previewRepeat.reply>
