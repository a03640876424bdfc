import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { latParam, lngParam, numberParam, requiredText, text } from '../values/values.ts'

const tag = 'Places'

const radiusParam = numberParam.pipe(
  z
    .number()
    .min(1, fieldMessage('atLeastOneMetre'))
    .max(limits.placeRadius, fieldMessage('atMostMetres', { max: limits.placeRadius })),
)

/** Kinds of businesses and sights that `nearby` finds where a map is imported. */
export const placeCategories = [
  'fuel',
  'charging',
  'repair',
  'parking',
  'coffee',
  'food',
  'bar',
  'ice_cream',
  'bakery',
  'supermarket',
  'shop',
  'viewpoint',
  'park',
  'beach',
  'peak',
  'nature',
  'attraction',
  'museum',
  'culture',
  'toilets',
  'water',
  'hotel',
  'camping',
  'pharmacy',
  'hospital',
  'atm',
  'bank',
  'station',
  'ferry',
  'airport',
  'rental',
  'school',
  'library',
  'sport',
  'worship',
  'public',
  'office',
  'building',
  'square',
] as const
export type PlaceCategory = (typeof placeCategories)[number]

/**
 * `address` locates `name` and does not repeat it: "Texas, United States". Both are in the language of the caller where the imported
 * map has such names, otherwise local.
 */
export const placeSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** city · town · village · suburb · postcode · point; with a map imported also street · address · island and `placeCategories`. */
  kind: z.string(),
  /** Metres from the given point. */
  distance: z.int().optional(),
})
export type Place = z.output<typeof placeSchema>

export const placeDetailSchema = placeSchema.extend({
  /** In the syntax of OpenStreetMap: "Mo-Fr 08:00-18:00; Sa 09:00-12:00". */
  openingHours: z.string().optional(),
  /** In the local time of the place; missing if the opening hours are unknown. */
  isOpen: z.boolean().optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
})
export type PlaceDetail = z.output<typeof placeDetailSchema>

/** Words, coordinates in any spelling, a geo URI, a link of a map or a plus code. */
const q = requiredText(limits.placeQuery, fieldMessage('searchedPlaceRequired'))
/** `lat` and `lng` rank near places first; one alone is ignored. */
const findQuery = z.object({ q, lat: latParam.optional(), lng: lngParam.optional() })
export type PlaceQuery = z.output<typeof findQuery>

export const autocompletePlaces = defineRoute({
  method: 'GET',
  path: '/api/places/autocomplete',
  tag,
  summary: 'Suggests places by the beginning of a name, tolerating typos',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'find',
  query: findQuery,
  reply: z.array(placeSchema),
})

export const searchPlaces = defineRoute({
  method: 'GET',
  path: '/api/places/search',
  tag,
  summary: 'Searches places by name, region, ZIP code, coordinates, map link or plus code',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'find',
  query: findQuery,
  reply: z.array(placeSchema),
})

export const nearbyPlaces = defineRoute({
  method: 'GET',
  path: '/api/places/nearby',
  tag,
  summary: 'Lists places around a point, nearest first',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'find',
  query: z.object({
    lat: latParam,
    lng: lngParam,
    radius: radiusParam.optional(),
    /** One of `placeCategories` or a kind of settlement in any spelling: "Fuel", "cafés", "gas stations". */
    category: text(limits.name).optional(),
    q: text(limits.searchText).optional(),
  }),
  reply: z.array(placeSchema),
})

export const reversePlace = defineRoute({
  method: 'GET',
  path: '/api/places/reverse',
  tag,
  summary: 'Returns the place at a point',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'find',
  query: z.object({ lat: latParam, lng: lngParam, radius: radiusParam.optional() }),
  reply: placeSchema,
})

export const geocodePlace = defineRoute({
  method: 'GET',
  path: '/api/places/geocode',
  tag,
  summary: 'Finds the place of a written address',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'find',
  query: findQuery,
  reply: placeSchema,
})

export const timeZoneAt = defineRoute({
  method: 'GET',
  path: '/api/places/time-zone',
  tag,
  summary: 'Returns the IANA time zone of a point; at sea that of its meridian',
  access: 'stranger',
  scopes: ['read', 'rides'],
  query: z.object({ lat: latParam, lng: lngParam }),
  reply: z.object({ timeZone: z.string() }),
})

export const getPlace = defineRoute({
  method: 'GET',
  path: '/api/places/:placeId',
  tag,
  summary: 'Returns a place by its id',
  access: 'stranger',
  scopes: ['read', 'rides'],
  params: z.object({ placeId: characters(100).min(1) }),
  reply: placeDetailSchema,
})
