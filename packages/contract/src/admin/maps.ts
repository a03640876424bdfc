import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { mapRegionSchema } from '../places/map.ts'
import { instant, requiredText, text, wholeNumber } from '../values/values.ts'

const tag = 'Administration'

/** The estimated needs of an import, by the imports of other extracts. */
export const mapEstimateSchema = z.object({
  name: z.string(),
  /** The size of the extract; null if its server does not tell, and then the other values are null too. */
  bytes: z.int().nullable(),
  diskBytes: z.int().nullable(),
  minutes: z.int().nullable(),
  freeBytes: z.int(),
})
export type MapEstimate = z.output<typeof mapEstimateSchema>

/** The stages run one after the other, except `roads`, which runs beside the others. */
export const mapImportStage = z.enum(['fetching', 'checking', 'sorting', 'reading', 'finishing', 'roads'])

export const mapImportSchema = z.object({
  id: z.string(),
  /** Removing a region is a task as well: the roads of the other regions are rebuilt. */
  action: z.enum(['import', 'remove']),
  region: z.object({ id: z.string(), name: z.string() }),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  stage: mapImportStage,
  /** From 0 to 1 over all stages. */
  fraction: z.number(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** The reason of a failure, or a remark on the result, as a sentence. */
  sentence: z.string().nullable(),
})
export type MapImport = z.output<typeof mapImportSchema>

export const adminMapRegionSchema = mapRegionSchema.extend({
  /** The file or address of the extract. */
  source: z.string().nullable(),
  /** Whether the extract can be downloaded again. */
  canUpdate: z.boolean(),
  extractDate: instant.nullable(),
  importedAt: instant,
  /** The size on disk. */
  bytes: z.int(),
  hasStreets: z.boolean(),
  hasPlaces: z.boolean(),
  hasRoutes: z.boolean(),
})
export type AdminMapRegion = z.output<typeof adminMapRegionSchema>

export const adminMapsSchema = z.object({
  regions: z.array(adminMapRegionSchema),
  /** Newest first; only the last few of those that have ended. */
  imports: z.array(mapImportSchema),
  /** Whether routes use roads of the imported regions. */
  hasRouting: z.boolean(),
})
export type AdminMaps = z.output<typeof adminMapsSchema>

export const listAdminMaps = defineRoute({
  method: 'GET',
  path: '/api/admin/maps',
  tag,
  summary: 'Lists imported regions, and imports with their progress',
  access: 'admin',
  reply: adminMapsSchema,
})

export const offeredMapSchema = z.object({
  name: z.string(),
  /** Identifies the extract: `city/porto`, `europe/portugal`. */
  path: z.string(),
  kind: z.enum(['city', 'region']),
  /** Null if its server does not tell. */
  bytes: z.int().nullable(),
  date: z.string().nullable(),
  /** The host of the extract. */
  source: z.string(),
})
export type OfferedMap = z.output<typeof offeredMapSchema>

export const searchOfferedMaps = defineRoute({
  method: 'GET',
  path: '/api/admin/maps/available',
  tag,
  summary: 'Lists the extracts of towns and countries that can be imported by name',
  access: 'admin',
  query: z.object({ q: text(limits.searchText).default('') }),
  reply: z.object({
    extracts: z.array(offeredMapSchema),
    /** The time since which the lists are outdated, because a server is unreachable. */
    staleSince: instant.nullable(),
  }),
})

export const estimateMapImport = defineRoute({
  method: 'GET',
  path: '/api/admin/maps/estimate',
  tag,
  summary: 'Estimates the time and disk space of an import by name, by address or of a file of a given size',
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
  summary: 'Imports streets from a file, by name or by address',
  access: 'admin',
  body: z
    .union([
      z.object({ name: requiredText(limits.searchText, fieldMessage('nameRequired')) }),
      z.object({ url: requiredText(limits.mapAddress, fieldMessage('addressRequired')) }),
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
  summary: 'Returns an import with its progress',
  access: 'admin',
  params: idParams,
  reply: mapImportSchema,
})

export const cancelMapImport = defineRoute({
  method: 'POST',
  path: '/api/admin/maps/:id/cancel',
  tag,
  summary: 'Cancels an import; the maps stay unchanged',
  access: 'admin',
  params: idParams,
})

export const updateMapRegion = defineRoute({
  method: 'POST',
  path: '/api/admin/maps/:id/update',
  tag,
  summary: 'Imports a region again from its source',
  access: 'admin',
  params: idParams,
  reply: mapImportSchema,
  status: 202,
})

export const deleteMapRegion = defineRoute({
  method: 'DELETE',
  path: '/api/admin/maps/:id',
  tag,
  summary: 'Starts the removal of an imported region',
  access: 'admin',
  params: idParams,
})
