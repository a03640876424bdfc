import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { id, instant, pageQuery, pathId, userId, wholeNumber } from '../values/values.ts'

const tag = 'Statistics'

/** Metres and seconds of counted rides. A ride of unknown length or end adds nothing to that sum, but is a ride. */
const sums = {
  rides: z.int(),
  /** Metres. */
  distance: z.int(),
  /** Seconds: from start to end where the end is known, else as long as its way takes. */
  duration: z.int(),
}
const sumsSchema = z.object(sums)
export type RideSums = z.output<typeof sumsSchema>

/** 1 is January. A ride belongs to the month that the clocks of its own zone showed when it started, as they do on its page. */
const monthSchema = z.object({ month: z.int().min(1).max(12), ...sums })
const yearSchema = z.object({ year: z.int(), ...sums })

/** What a scooter's odometer shows: the last reading and every counted ride that started on the scooter since. */
export const odometerSchema = z.object({
  /** Metres. */
  distance: z.int(),
  /** The reading it goes on from; null where it counts from nothing. */
  reading: z.object({ distance: z.int(), at: instant }).nullable(),
})
export type Odometer = z.output<typeof odometerSchema>

const scooterSumsSchema = z.object({
  vehicleId: z.int(),
  name: z.string(),
  ...sums,
  odometer: odometerSchema,
})
export type ScooterSums = z.output<typeof scooterSumsSchema>

export const statisticsSchema = z.object({
  /** The year that `months`, `scooters`, `places` and `yearTotals` are about. */
  year: z.int(),
  /** Over all years. */
  totals: sumsSchema,
  yearTotals: sumsSchema,
  /** All twelve. */
  months: z.array(monthSchema),
  /** Years with a ride, the latest first. */
  years: z.array(yearSchema),
  /** Every own scooter in the order in which they were added; the odometer knows no years. */
  scooters: z.array(scooterSumsSchema),
  /** Rides on a scooter that nobody named, or that is gone. */
  withoutScooter: sumsSchema,
  /** Starts, stops and ends that have a name; two that differ in case or accents alone are one. A ride counts once for each. */
  places: z.object({ count: z.int(), mostVisited: z.array(z.object({ name: z.string(), rides: z.int() })) }),
  /** Over all years. A ride that the rider may no longer see has neither id nor title. */
  records: z.object({
    longestRide: z
      .object({
        rideId: z.int().nullable(),
        title: z.string().nullable(),
        distance: z.int(),
        startsAt: instant,
        timeZone: z.string(),
      })
      .nullable(),
    /** With the longest distance; the first of several. */
    bestMonth: z.object({ year: z.int(), month: z.int(), ...sums }).nullable(),
  }),
})
export type Statistics = z.output<typeof statisticsSchema>

/** As other riders see them: nothing that tells where somebody rides. */
export const sharedStatisticsSchema = statisticsSchema.pick({
  year: true,
  totals: true,
  yearTotals: true,
  months: true,
  years: true,
})
export type SharedStatistics = z.output<typeof sharedStatisticsSchema>

/** A ride that is over and that the rider led or answered yes to. */
export const riddenRideSchema = z.object({
  rideId: z.int(),
  title: z.string().nullable(),
  startsAt: instant,
  timeZone: z.string(),
  distance: z.int().nullable(),
  duration: z.int().nullable(),
  vehicleId: z.int().nullable(),
  /** False: the rider says so, and it does not count. */
  didRide: z.boolean(),
})
export type RiddenRide = z.output<typeof riddenRideSchema>

const year = wholeNumber(2000, 9998)
const yearQuery = z.object({ year: year.optional() })

export const getStatistics = defineRoute({
  method: 'GET',
  path: '/api/users/me/statistics',
  tag,
  summary: 'Returns the caller’s statistics for a year; the default is this year',
  access: 'rider',
  query: yearQuery,
  reply: statisticsSchema,
})

export const exportStatistics = defineRoute({
  method: 'GET',
  path: '/api/users/me/statistics.csv',
  tag,
  summary: 'Exports all counted rides as a table for a spreadsheet',
  access: 'rider',
  status: 200,
})

export const listRiddenRides = defineRoute({
  method: 'GET',
  path: '/api/users/me/statistics/rides',
  tag,
  summary: 'Lists rides that count or were left out, newest first',
  access: 'rider',
  query: pageQuery.extend({ year: year.optional() }),
  reply: z.array(riddenRideSchema),
})

export const getSharedStatistics = defineRoute({
  method: 'GET',
  path: '/api/users/:userId/statistics',
  tag,
  summary: 'Returns the statistics that a rider shares; 404 if the caller may not see them',
  access: 'rider',
  params: z.object({ userId }),
  query: yearQuery,
  reply: sharedStatisticsSchema,
})

export const setMyScooter = defineRoute({
  method: 'PUT',
  path: '/api/rides/:rideId/my-scooter',
  tag,
  summary: 'Sets which of the caller’s scooters a past ride was ridden on, or that it was not ridden',
  access: 'rider',
  params: z.object({ rideId: pathId }),
  body: z.object({
    /** Null: on none of them. Missing: as before. */
    vehicleId: id.nullable().optional(),
    scooterId: id.nullable().optional(),
    didRide: z.boolean().optional(),
  }),
  reply: riddenRideSchema,
})

export const odometerMost = 2_000_000_000

export const setOdometer = defineRoute({
  method: 'PUT',
  path: '/api/vehicles/:vehicleId/odometer',
  alias: '/api/scooters/:vehicleId/odometer',
  tag,
  summary: 'Records an odometer reading of the caller’s scooter, for now or a past moment',
  access: 'rider',
  params: z.object({ vehicleId: pathId }),
  body: z.object({
    /** Metres. */
    distance: z.int().min(0, 'Must not be less than 0').max(odometerMost, 'Must not exceed what an odometer can show'),
    at: instant.optional(),
  }),
  reply: odometerSchema,
})

export const listOdometerReadings = defineRoute({
  method: 'GET',
  path: '/api/vehicles/:vehicleId/odometer',
  alias: '/api/scooters/:vehicleId/odometer',
  tag,
  summary: 'Lists the odometer readings of the caller’s scooter, newest first',
  access: 'rider',
  params: z.object({ vehicleId: pathId }),
  query: pageQuery,
  reply: z.array(z.object({ id: z.int(), distance: z.int(), at: instant, createdAt: instant })),
})
