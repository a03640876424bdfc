import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { mapRegionSchema } from '../places/map.ts'
import { instant, requiredText, text, wholeNumber } from '../values/values.ts'

const tag = 'Administration'

/** What an import needs, by what others of its size have needed. */
export const mapEstimateSchema = z.object({
  name: z.string(),
  /** Of the extract; null where its server does not say, and then nothing else is known. */
  bytes: z.int().nullable(),
  /** Free on the disk while the import runs. */
  diskBytes: z.int().nullable(),
  minutes: z.int().nullable(),
  /** Free on the disk now. */
  freeBytes: z.int(),
})
export type MapEstimate = z.output<typeof mapEstimateSchema>

/** Done one after the other, but for `roads`, which are built beside the rest. */
export const mapImportStage = z.enum(['fetching', 'checking', 'sorting', 'reading', 'finishing', 'roads'])

export const mapImportSchema = z.object({
  id: z.string(),
  /** Removing a region takes time too: the roads of the others are built anew. */
  action: z.enum(['import', 'remove']),
  region: z.object({ id: z.string(), name: z.string() }),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  stage: mapImportStage,
  /** Of 1, over all stages. */
  fraction: z.number(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** For people: why it failed, or what to know of what was made. */
  sentence: z.string().nullable(),
})
export type MapImport = z.output<typeof mapImportSchema>

/** A region as an admin sees it. */
export const adminMapRegionSchema = mapRegionSchema.extend({
  /** The file or address it was made from. */
  source: z.string().nullable(),
  /** Whether it can be fetched again from where it came. */
  canUpdate: z.boolean(),
  /** How old its data is. */
  extractDate: instant.nullable(),
  importedAt: instant,
  /** On the disk. */
  bytes: z.int(),
  hasStreets: z.boolean(),
  hasPlaces: z.boolean(),
  hasRoutes: z.boolean(),
})
export type AdminMapRegion = z.output<typeof adminMapRegionSchema>

export const adminMapsSchema = z.object({
  regions: z.array(adminMapRegionSchema),
  /** The newest first; of those that have ended only the last few. */
  imports: z.array(mapImportSchema),
  /** Whether roads of the imported regions can be routed on. */
  hasRouting: z.boolean(),
})
export type AdminMaps = z.output<typeof adminMapsSchema>

export const listAdminMaps = defineRoute({
  method: 'GET',
  path: '/api/admin/maps',
  tag,
  summary: 'Imported regions, and imports with their progress',
  access: 'admin',
  reply: adminMapsSchema,
})

export const offeredMapSchema = z.object({
  name: z.string(),
  /** Names this extract and no other: `city/porto`, `europe/portugal`. */
  path: z.string(),
  kind: z.enum(['city', 'region']),
  /** Null where its server has not said. */
  bytes: z.int().nullable(),
  date: z.string().nullable(),
  /** The host that it comes from. */
  source: z.string(),
})
export type OfferedMap = z.output<typeof offeredMapSchema>

export const searchOfferedMaps = defineRoute({
  method: 'GET',
  path: '/api/admin/maps/available',
  tag,
  summary: 'Extracts of towns and countries that can be imported by name',
  access: 'admin',
  query: z.object({ q: text(limits.searchText).default('') }),
  reply: z.object({
    extracts: z.array(offeredMapSchema),
    /** Since when the lists are old, because a server is away. */
    staleSince: instant.nullable(),
  }),
})

export const estimateMapImport = defineRoute({
  method: 'GET',
  path: '/api/admin/maps/estimate',
  tag,
  summary: 'What an import by name or address, or of a file of so many bytes, needs',
  access: 'admin',
  query: z.object({
    from: text(limits.mapAddress).optional(),
    bytes: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  reply: mapEstimateSchema,
})

/** Multipart with one `file`, or JSON with a `name` as `searchOfferedMaps` gives it, or with a `url`. */
export const startMapImport = defineRoute({
  method: 'POST',
  path: '/api/admin/maps',
  tag,
  summary: 'Import streets from a file, by name or by address',
  access: 'admin',
  body: z
    .union([
      z.object({ name: requiredText(limits.searchText, 'Give a name') }),
      z.object({ url: requiredText(limits.mapAddress, 'Give an address') }),
    ])
    .optional(),
  upload: { field: 'file', maxFiles: 1, maxBytes: limits.extractBytes },
  reply: mapImportSchema,
  status: 202,
})

const idParams = z.object({ id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) })

export const getMapImport = defineRoute({
  method: 'GET',
  path: '/api/admin/maps/:id',
  tag,
  summary: 'One import and how far it is',
  access: 'admin',
  params: idParams,
  reply: mapImportSchema,
})

export const cancelMapImport = defineRoute({
  method: 'POST',
  path: '/api/admin/maps/:id/cancel',
  tag,
  summary: 'Stop an import; the maps stay as they were',
  access: 'admin',
  params: idParams,
})

export const updateMapRegion = defineRoute({
  method: 'POST',
  path: '/api/admin/maps/:id/update',
  tag,
  summary: 'Import a region anew from where it came',
  access: 'admin',
  params: idParams,
  reply: mapImportSchema,
  status: 202,
})

export const deleteMapRegion = defineRoute({
  method: 'DELETE',
  path: '/api/admin/maps/:id',
  tag,
  summary: 'Begin to remove an imported region',
  access: 'admin',
  params: idParams,
})
