import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { latitude, longitude, optionalName, pathId, requiredName } from '../values/values.ts'
import { vehicleType } from '../riders/vehicles.ts'

/** ISO 8601: 1 is Monday, 7 is Sunday. */
const weekday = z.int().min(1).max(7)

const alertFields = {
  name: optionalName(limits.name),
  lat: latitude,
  lng: longitude,
  label: requiredName(limits.label, fieldMessage('placeRequired')),
  /** Metres. */
  radius: z.int().min(limits.alertRadiusMin).max(limits.alertRadiusMax),
  /** Days of the week in the local time of the start; an empty list means all. */
  weekdays: z.array(weekday).max(7).optional(),
  scooterType: vehicleType.nullable().optional(),
  /** Only rides of friends. */
  friendsOnly: z.boolean().optional(),
  isOn: z.boolean().optional(),
}

/** A saved search. The rider is notified once of each new ride that matches. */
export const rideAlertSchema = z.object({
  id: z.int(),
  name: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  label: z.string(),
  radius: z.int(),
  weekdays: z.array(z.int()),
  scooterType: vehicleType.nullable(),
  friendsOnly: z.boolean(),
  isOn: z.boolean(),
})
export type RideAlert = z.output<typeof rideAlertSchema>

const alertParams = z.object({ alertId: pathId })
const tag = 'Notifications'

export const listRideAlerts = defineRoute({
  method: 'GET',
  path: '/api/users/me/alerts',
  tag,
  summary: 'Lists the caller’s ride alerts',
  access: 'rider',
  reply: z.array(rideAlertSchema),
})

export const createRideAlert = defineRoute({
  method: 'POST',
  path: '/api/users/me/alerts',
  tag,
  summary: 'Creates a ride alert for a place; a hidden start counts at its public position',
  access: 'rider',
  body: z.object(alertFields),
  reply: rideAlertSchema,
})

export const updateRideAlert = defineRoute({
  method: 'PATCH',
  path: '/api/users/me/alerts/:alertId',
  tag,
  summary: 'Updates a ride alert, or switches it on or off',
  access: 'rider',
  params: alertParams,
  body: z.object(alertFields).partial(),
  reply: rideAlertSchema,
})

export const deleteRideAlert = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/alerts/:alertId',
  tag,
  summary: 'Deletes a ride alert',
  access: 'rider',
  params: alertParams,
})
