import { z } from 'zod'
import { defineRoute } from './define-route.ts'
import { limits } from './limits.ts'
import { latitude, longitude, requiredText, text } from './values.ts'

const tag = 'Places'

/** A number in a query; an empty one is missing, not 0. */
const numberParam = z.string().trim().min(1, 'Must be a number').pipe(z.coerce.number())
const latParam = numberParam.pipe(latitude)
const lngParam = numberParam.pipe(longitude)
const radiusParam = numberParam.pipe(
  z.number().min(1, 'Must be at least 1 metre').max(limits.placeRadius, `At most ${limits.placeRadius} metres`),
)

/** `address` says where `name` lies and does not repeat it: "Texas, United States". */
export const placeSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** city · town · village · suburb · postcode · point; with a map imported also addresses and kinds of business. */
  kind: z.string(),
  /** Metres from where was asked. */
  distance: z.int().optional(),
})
export type Place = z.output<typeof placeSchema>

export const placeDetailSchema = placeSchema.extend({
  openingHours: z.string().optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
})
export type PlaceDetail = z.output<typeof placeDetailSchema>

const q = requiredText(limits.searchText, 'Enter an address, a place or a ZIP code')
/** `lat` and `lng` put what lies near first; one alone is ignored. */
const findQuery = z.object({ q, lat: latParam.optional(), lng: lngParam.optional() })
export type PlaceQuery = z.output<typeof findQuery>

export const autocompletePlaces = defineRoute({
  method: 'GET',
  path: '/api/places/autocomplete',
  tag,
  summary: 'Places whose name begins as typed, typing slips forgiven',
  access: 'stranger',
  query: findQuery,
  reply: z.array(placeSchema),
})

export const searchPlaces = defineRoute({
  method: 'GET',
  path: '/api/places/search',
  tag,
  summary: 'Places by name, region, ZIP code or coordinates',
  access: 'stranger',
  query: findQuery,
  reply: z.array(placeSchema),
})

export const nearbyPlaces = defineRoute({
  method: 'GET',
  path: '/api/places/nearby',
  tag,
  summary: 'Places around a point, nearest first',
  access: 'stranger',
  query: z.object({
    lat: latParam,
    lng: lngParam,
    radius: radiusParam.optional(),
    category: text(limits.name).optional(),
    q: text(limits.searchText).optional(),
  }),
  reply: z.array(placeSchema),
})

export const reversePlace = defineRoute({
  method: 'GET',
  path: '/api/places/reverse',
  tag,
  summary: 'The place at a point',
  access: 'stranger',
  query: z.object({ lat: latParam, lng: lngParam, radius: radiusParam.optional() }),
  reply: placeSchema,
})

export const geocodePlace = defineRoute({
  method: 'GET',
  path: '/api/places/geocode',
  tag,
  summary: 'The one place that a written address means',
  access: 'stranger',
  query: findQuery,
  reply: placeSchema,
})

export const timeZoneAt = defineRoute({
  method: 'GET',
  path: '/api/places/time-zone',
  tag,
  summary: 'The IANA time zone of a point; at sea the one of its meridian',
  access: 'stranger',
  query: z.object({ lat: latParam, lng: lngParam }),
  reply: z.object({ timeZone: z.string() }),
})

export const getPlace = defineRoute({
  method: 'GET',
  path: '/api/places/:placeId',
  tag,
  summary: 'A place found before',
  access: 'stranger',
  params: z.object({ placeId: z.string().min(1).max(100) }),
  reply: placeDetailSchema,
})
