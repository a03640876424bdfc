import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { rideStatus } from '../rides/ride-values.ts'
import { instant, pageQuery, pointParam, text, userId, wholeNumber } from '../values/values.ts'
import { vehicleType } from '../riders/vehicles.ts'

export const searchCategory = z.enum(['all', 'rides', 'scooters', 'sponsors', 'riders'])
export type SearchCategory = z.output<typeof searchCategory>

/** The UTF-16 ranges (end exclusive) of a field that match the query. */
const matches = z.array(z.tuple([z.int(), z.int()]))

/** The displayed name of a hit, and the matches in it and in its description. */
const highlights = z.object({ name: matches, description: matches })

export const rideHitSchema = z.object({
  type: z.literal('ride'),
  id: z.int(),
  title: z.string(),
  /** The part of a long description that contains the words. */
  description: z.string().nullable(),
  startLocation: z.string().nullable(),
  endLocation: z.string().nullable(),
  startTime: instant,
  timeZone: z.string(),
  status: rideStatus,
  distance: z.int().nullable(),
  /** Metres from `near` to the place that the caller may know. */
  distanceFromHere: z.int().optional(),
  highlights,
})

export const scooterHitSchema = z.object({
  type: z.literal('scooter'),
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string(),
  year: z.int().nullable(),
  imageUrl: z.string().nullable(),
  owner: z.object({ id: userId, displayName: z.string() }),
  highlights,
})

export const sponsorHitSchema = z.object({
  type: z.literal('sponsor'),
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  tier: z.enum(['bronze', 'silver', 'gold']),
  logoUrl: z.string().nullable(),
  highlights,
})

export const riderHitSchema = z.object({
  type: z.literal('rider'),
  id: userId,
  name: z.string(),
  username: z.string(),
  description: z.null(),
  profileImageUrl: z.string().nullable(),
  highlights,
})

export const searchHitSchema = z.discriminatedUnion('type', [
  rideHitSchema,
  scooterHitSchema,
  sponsorHitSchema,
  riderHitSchema,
])
export type SearchHit = z.output<typeof searchHitSchema>

/** Exact up to `limits.searchCount`, which means that many or more. */
const count = z.int()

/**
 * Every word must match: exactly, without accents, or with a typo; the last one also as a prefix. Ranked by text, then
 * distance if `near` is given, then date. The filters of rides apply to the category `rides` only.
 */
export const searchNetwork = defineRoute({
  method: 'GET',
  path: '/api/search',
  tag: 'Search',
  summary: 'Searches rides, scooters, sponsors and riders; an empty term finds nothing',
  access: 'rider',
  scopes: ['read'],
  cost: 'find',
  query: pageQuery.extend({
    term: text(limits.searchText).default(''),
    category: searchCategory.default('all'),
    near: pointParam.optional(),
    from: instant.optional(),
    to: instant.optional(),
    vehicleType: vehicleType.optional(),
    /** Metres. */
    minDistance: wholeNumber(0, 100_000_000).optional(),
    maxDistance: wholeNumber(0, 100_000_000).optional(),
  }),
  reply: z.object({
    results: z.array(searchHitSchema),
    count,
  }),
})

const searchCountsSchema = z.object({ all: count, rides: count, scooters: count, sponsors: count, riders: count })
export type SearchCounts = z.output<typeof searchCountsSchema>

/** The counts of the tabs. They are a call of their own, so that the results need not wait for them. Filters do not apply. */
export const countFound = defineRoute({
  method: 'GET',
  path: '/api/search/counts',
  tag: 'Search',
  summary: 'Counts the search results, in total and by kind',
  access: 'rider',
  scopes: ['read'],
  cost: 'find',
  query: z.object({ term: text(limits.searchText).default('') }),
  reply: searchCountsSchema,
})
