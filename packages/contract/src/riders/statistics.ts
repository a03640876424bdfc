import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { id, instant, pageQuery, pathId, userId, wholeNumber } from '../values/values.ts'
import { fieldMessage } from '../values/field-message.ts'

const tag = 'Statistics'

/** Metres and seconds of counted rides. A ride of unknown length or end counts as a ride and adds nothing to that sum. */
const sums = {
  rides: z.int(),
  distance: z.int(),
  /** Seconds from start to end if the end is known, else the estimated duration of the route. */
  duration: z.int(),
}
const sumsSchema = z.object(sums)
export type RideSums = z.output<typeof sumsSchema>

/** 1 is January. A ride belongs to the month of its start in its own time zone. */
const monthSchema = z.object({ month: z.int().min(1).max(12), ...sums })
const yearSchema = z.object({ year: z.int(), ...sums })

/** The odometer of a scooter: the last reading plus every counted ride on it since. */
export const odometerSchema = z.object({
  /** Metres. */
  distance: z.int(),
  /** The last reading; null if the odometer starts at 0. */
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
  /** The year of `months`, `scooters`, `places` and `yearTotals`. */
  year: z.int(),
  /** Over all years. */
  totals: sumsSchema,
  yearTotals: sumsSchema,
  months: z.array(monthSchema),
  /** Years with a ride, latest first. */
  years: z.array(yearSchema),
  /** The rider's scooters in the order in which they were added. The odometer is not per year. */
  scooters: z.array(scooterSumsSchema),
  /** Rides without a scooter, or on a deleted one. */
  withoutScooter: sumsSchema,
  /** Named starts, stops and ends. Names that differ only in case or accents are one place. A ride counts once per place. */
  places: z.object({ count: z.int(), mostVisited: z.array(z.object({ name: z.string(), rides: z.int() })) }),
  /** Over all years. A ride that is no longer visible to the rider has neither id nor title. */
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
    /** The month with the longest distance; the first of several. */
    bestMonth: z.object({ year: z.int(), month: z.int(), ...sums }).nullable(),
  }),
})
export type Statistics = z.output<typeof statisticsSchema>

/** The statistics that other riders see. They reveal no place. */
export const sharedStatisticsSchema = statisticsSchema.pick({
  year: true,
  totals: true,
  yearTotals: true,
  months: true,
  years: true,
})
export type SharedStatistics = z.output<typeof sharedStatisticsSchema>

/** A past ride that the rider led or answered with yes. */
export const riddenRideSchema = z.object({
  rideId: z.int(),
  title: z.string().nullable(),
  startsAt: instant,
  timeZone: z.string(),
  distance: z.int().nullable(),
  duration: z.int().nullable(),
  vehicleId: z.int().nullable(),
  /** False if the rider says so; then the ride does not count. */
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
  scopes: ['rides'],
  params: z.object({ rideId: pathId }),
  body: z.object({
    /** Null for no scooter. If it is missing, the scooter stays the same. */
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
    distance: z
      .int()
      .min(0, fieldMessage('mustNotBeLess', { min: 0 }))
      .max(odometerMost, fieldMessage('tooLargeForOdometer')),
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
