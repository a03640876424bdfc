import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { characters } from '../values/characters.ts'
import { wholeNumber } from '../values/values.ts'

const tag = 'Map'

/** A map region that an administrator imported. The basemap of the world is always there and not listed. */
export const mapRegionSchema = z.object({
  id: z.string(),
  name: z.string(),
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
})
export type MapRegion = z.output<typeof mapRegionSchema>

export const getMapStyle = defineRoute({
  method: 'GET',
  path: '/api/map/style.json',
  tag,
  summary: 'Returns a MapLibre style in the colours of the product',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'cheap',
  query: z.object({
    mode: z.enum(['light', 'dark']).default('light'),
    /** A BCP 47 tag: the language of the labels. Without one, or with one that the site does not have, that of the request. */
    language: characters(64).optional(),
  }),
  reply: z.looseObject({ version: z.literal(8), name: z.string() }),
})

/** A gzipped vector tile; 204 for an empty one. */
export const getMapTile = defineRoute({
  method: 'GET',
  path: '/api/map/tiles/:region/:z/:x/:y.mvt',
  tag,
  summary: 'Returns a vector tile of the world or of an imported region',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'cheap',
  params: z.object({
    region: z.string().regex(/^[a-z0-9-]{1,64}$/),
    z: wholeNumber(0, 22),
    x: wholeNumber(0, 2 ** 22),
    y: wholeNumber(0, 2 ** 22),
  }),
})

/** The font that the style names, so that labels look the same everywhere. */
export const getMapFont = defineRoute({
  method: 'GET',
  path: '/api/map/fonts/:font',
  tag,
  summary: 'Returns a font file for the map’s labels',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'cheap',
  params: z.object({ font: z.string().regex(/^[a-z0-9-]{1,64}\.woff2$/) }),
})

export const listMapRegions = defineRoute({
  method: 'GET',
  path: '/api/map/regions',
  tag,
  summary: 'Lists the maps imported into this server',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'cheap',
  reply: z.array(mapRegionSchema),
})
