import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { rideStatus, rideVisibility } from '../rides/ride-values.ts'
import { flag, id, instant, pageQuery, pathId, requiredName, text, userId } from '../values/values.ts'
import { vehicleType } from '../riders/vehicles.ts'

const tag = 'Moderation'
const catalogTag = 'Administration'

const maker = z.object({ id: userId, username: z.string(), displayName: z.string() })

/** A ride as moderators see it: without places, which a privacy zone may hide. Drafts are not listed. */
export const adminRideSchema = z.object({
  id: z.int(),
  title: z.string(),
  organiser: maker,
  status: rideStatus,
  visibility: rideVisibility,
  startsAt: instant,
  timeZone: z.string(),
  joinedCount: z.int(),
  takenDown: z.object({ reason: z.string().nullable(), at: instant }).nullable(),
  isFeatured: z.boolean(),
  createdAt: instant,
})
export type AdminRide = z.output<typeof adminRideSchema>

export const adminRideSort = z.enum(['newest', 'oldest', 'start', 'startDescending', 'joined'])
export type AdminRideSort = z.output<typeof adminRideSort>
export const adminRideState = z.enum(['open', 'over', 'cancelled', 'takenDown', 'featured'])
export type AdminRideState = z.output<typeof adminRideState>

export const listAdminRides = defineRoute({
  method: 'GET',
  path: '/api/admin/rides',
  tag,
  summary: 'Lists all rides except drafts, including those taken down',
  access: 'moderator',
  query: pageQuery.extend({
    q: text(limits.searchText).optional(),
    status: adminRideState.optional(),
    sort: adminRideSort.default('newest'),
  }),
  reply: z.array(adminRideSchema),
})

/** A scooter as moderators see it, without its number plate. */
export const adminVehicleSchema = z.object({
  id: z.int(),
  name: z.string(),
  owner: maker,
  make: z.string().nullable(),
  model: z.string(),
  year: z.int().nullable(),
  type: vehicleType,
  description: z.string().nullable(),
  imageUrls: z.array(z.string()),
  createdAt: instant,
})
export type AdminVehicle = z.output<typeof adminVehicleSchema>

export const adminVehicleSort = z.enum(['newest', 'oldest'])

export const listAdminVehicles = defineRoute({
  method: 'GET',
  path: '/api/admin/vehicles',
  tag,
  summary: 'Lists all scooters with their photos',
  access: 'moderator',
  query: pageQuery.extend({
    q: text(limits.searchText).optional(),
    type: vehicleType.optional(),
    hasPhoto: flag.optional(),
    sort: adminVehicleSort.default('newest'),
  }),
  reply: z.array(adminVehicleSchema),
})

const makeSchema = z.object({ makeId: z.int(), makeName: z.string() })
const modelSchema = z.object({ makeId: z.int(), modelId: z.int(), modelName: z.string(), modelYear: z.int() })
const makeName = requiredName(limits.name, fieldMessage('makeNameRequired'))
const modelName = requiredName(limits.name, fieldMessage('modelNameRequired'))
const modelYear = z.int().min(1900).max(2100)
const makeParams = z.object({ makeId: pathId })
const modelParams = z.object({ makeId: pathId, modelId: pathId })

/** Entries of administrators survive the catalogue of a later release. 409 `vehicles.name_taken` for a duplicate name. */
export const addVehicleMake = defineRoute({
  method: 'POST',
  path: '/api/admin/vehicle-makes',
  tag: catalogTag,
  summary: 'Adds a make to the suggestions',
  access: 'admin',
  body: z.object({ makeName }),
  reply: makeSchema,
})

export const renameVehicleMake = defineRoute({
  method: 'PATCH',
  path: '/api/admin/vehicle-makes/:makeId',
  tag: catalogTag,
  summary: 'Renames a make',
  access: 'admin',
  params: makeParams,
  body: z.object({ makeName }),
  reply: makeSchema,
})

export const removeVehicleMake = defineRoute({
  method: 'DELETE',
  path: '/api/admin/vehicle-makes/:makeId',
  tag: catalogTag,
  summary: 'Removes a make and its models from the suggestions; existing scooters stay unchanged',
  access: 'admin',
  params: makeParams,
})

export const addVehicleModel = defineRoute({
  method: 'POST',
  path: '/api/admin/vehicle-models',
  tag: catalogTag,
  summary: 'Adds a model to a make',
  access: 'admin',
  body: z.object({ makeId: id, modelName, modelYear: modelYear.optional() }),
  reply: modelSchema,
})

export const changeVehicleModel = defineRoute({
  method: 'PATCH',
  path: '/api/admin/vehicle-models/:makeId/:modelId',
  tag: catalogTag,
  summary: 'Updates a model',
  access: 'admin',
  params: modelParams,
  body: z.object({ modelName: modelName.optional(), modelYear: modelYear.optional() }),
  reply: modelSchema,
})

export const removeVehicleModel = defineRoute({
  method: 'DELETE',
  path: '/api/admin/vehicle-models/:makeId/:modelId',
  tag: catalogTag,
  summary: 'Removes a model from the suggestions',
  access: 'admin',
  params: modelParams,
})
