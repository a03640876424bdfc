import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { latitude, longitude, pathId, requiredName } from '../values/values.ts'

const zoneFields = {
  label: requiredName(limits.name, fieldMessage('labelRequired')),
  lat: latitude,
  lng: longitude,
  radius: z.int().min(limits.zoneRadiusMin).max(limits.zoneRadiusMax),
}

/** A circle, in metres, around a place that other riders must not learn. */
export const privacyZoneSchema = z.object({
  id: z.int(),
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  radius: z.int(),
})
export type PrivacyZone = z.output<typeof privacyZoneSchema>

const zoneParams = z.object({ zoneId: pathId })
const tag = 'Accounts'

export const listPrivacyZones = defineRoute({
  method: 'GET',
  path: '/api/users/me/privacy-zones',
  tag,
  summary: 'Lists the caller’s privacy zones',
  access: 'rider',
  reply: z.array(privacyZoneSchema),
})

export const createPrivacyZone = defineRoute({
  method: 'POST',
  path: '/api/users/me/privacy-zones',
  tag,
  summary: 'Creates a privacy zone, which hides a place from strangers',
  access: 'rider',
  body: z.object(zoneFields),
  reply: privacyZoneSchema,
})

export const updatePrivacyZone = defineRoute({
  method: 'PATCH',
  path: '/api/users/me/privacy-zones/:zoneId',
  tag,
  summary: 'Updates a privacy zone',
  access: 'rider',
  params: zoneParams,
  body: z.object(zoneFields).partial(),
  reply: privacyZoneSchema,
})

export const deletePrivacyZone = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/privacy-zones/:zoneId',
  tag,
  summary: 'Deletes a privacy zone',
  access: 'rider',
  params: zoneParams,
})
