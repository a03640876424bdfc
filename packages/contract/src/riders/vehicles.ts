import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import {
  instant,
  optionalName,
  optionalText,
  pageQuery,
  pathId,
  requiredName,
  text,
  userId,
  wholeNumber,
} from '../values/values.ts'

export const vehicleTypes = ['standard', 'electric', 'foldable', 'custom'] as const
export const vehicleType = z.enum(vehicleTypes)
export type VehicleType = z.output<typeof vehicleType>

export const oldestVehicleYear = 1970

export const vehicleSchema = z.object({
  id: z.int(),
  userId,
  name: z.string(),
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string(),
  color: z.string(),
  type: vehicleType,
  description: z.string().nullable(),
  imageUrls: z.array(z.string()),
  /** Only the owner receives it. */
  licensePlate: z.string().nullable().optional(),
  /** km/h */
  topSpeed: z.int().nullable(),
  createdAt: instant,
})
export type Vehicle = z.output<typeof vehicleSchema>

const vehicleRequired = fieldMessage('scooterFieldsRequired')
const invalidYear = fieldMessage('invalidYear')

const vehicleFields = {
  userId: userId.optional(),
  name: requiredName(limits.name, vehicleRequired),
  year: z
    .int(invalidYear)
    .min(oldestVehicleYear, invalidYear)
    .refine((year) => year <= new Date().getFullYear() + 1, invalidYear)
    .nullable()
    .optional(),
  make: optionalName(limits.name),
  /** An alias of `make`. */
  manufacturer: optionalName(limits.name),
  model: requiredName(limits.name, vehicleRequired),
  color: requiredName(limits.name, vehicleRequired),
  type: vehicleType.optional(),
  description: optionalText(limits.description),
  imageUrls: z.array(text(300)).max(limits.imagesPerVehicle).optional(),
  licensePlate: optionalText(limits.licensePlate),
  topSpeed: z.int().min(1).max(limits.topSpeedKmh).nullable().optional(),
}

export const newVehicle = z.object(vehicleFields)
export type NewVehicle = z.output<typeof newVehicle>

export const vehicleChange = z.object(vehicleFields).partial()
export type VehicleChange = z.output<typeof vehicleChange>

const vehicleParams = z.object({ vehicleId: pathId })
const tag = 'Scooters'

export const listVehicles = defineRoute({
  method: 'GET',
  path: '/api/vehicles',
  alias: '/api/scooters',
  tag,
  summary: 'Lists the caller’s scooters',
  access: 'rider',
  query: pageQuery,
  reply: z.array(vehicleSchema),
})

export const createVehicle = defineRoute({
  method: 'POST',
  path: '/api/vehicles',
  alias: '/api/scooters',
  tag,
  summary: 'Adds a scooter',
  access: 'rider',
  body: newVehicle,
  reply: vehicleSchema,
})

export const getVehicle = defineRoute({
  method: 'GET',
  path: '/api/vehicles/:vehicleId',
  alias: '/api/scooters/:vehicleId',
  tag,
  summary: 'Returns a scooter; 404 if its owner blocked the caller or hides the profile. Only its owner sees the plate',
  access: 'rider',
  params: vehicleParams,
  reply: vehicleSchema,
})

export const updateVehicle = defineRoute({
  method: 'PATCH',
  path: '/api/vehicles/:vehicleId',
  alias: '/api/scooters/:vehicleId',
  tag,
  summary: 'Updates the caller’s scooter',
  access: 'rider',
  params: vehicleParams,
  body: vehicleChange,
  reply: vehicleSchema,
})

export const deleteVehicle = defineRoute({
  method: 'DELETE',
  path: '/api/vehicles/:vehicleId',
  alias: '/api/scooters/:vehicleId',
  tag,
  summary: 'Deletes the caller’s scooter; rides keep their text',
  access: 'rider',
  params: vehicleParams,
})

export const addVehicleImages = defineRoute({
  method: 'POST',
  path: '/api/vehicles/:vehicleId/images',
  alias: '/api/scooters/:vehicleId/images',
  tag,
  summary: 'Adds photos to the caller’s scooter, all or none',
  access: 'rider',
  params: vehicleParams,
  upload: { field: 'images', maxFiles: limits.imagesPerVehicle, maxBytes: limits.photoBytes },
  reply: vehicleSchema,
})

export const deleteVehicleImage = defineRoute({
  method: 'DELETE',
  path: '/api/vehicles/:vehicleId/images/:imageIndex',
  alias: '/api/scooters/:vehicleId/images/:imageIndex',
  tag,
  summary: 'Removes a photo by its index',
  access: 'rider',
  params: z.object({ vehicleId: pathId, imageIndex: wholeNumber(0, 1000) }),
  reply: vehicleSchema,
})

const catalogQuery = pageQuery.extend({ q: text(limits.name).optional() })

export const listVehicleMakes = defineRoute({
  method: 'GET',
  path: '/api/vehicle-makes',
  tag,
  summary: 'Lists scooter makes by name',
  access: 'stranger',
  scopes: ['read'],
  query: catalogQuery,
  reply: z.array(z.object({ makeId: z.int(), makeName: z.string() })),
})

export const listVehicleModels = defineRoute({
  method: 'GET',
  path: '/api/vehicle-makes/:makeId/models',
  tag,
  summary: 'Lists the models of a make',
  access: 'stranger',
  scopes: ['read'],
  params: z.object({ makeId: pathId }),
  query: catalogQuery,
  reply: z.array(z.object({ modelId: z.int(), modelName: z.string() })),
})

export const listVehicleTypes = defineRoute({
  method: 'GET',
  path: '/api/vehicle-types',
  tag,
  summary: 'Lists scooter types',
  access: 'stranger',
  scopes: ['read'],
  reply: z.array(z.object({ typeId: z.int(), typeName: z.string() })),
})
