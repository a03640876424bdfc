import { z } from 'zod'
import { isVisibleText, messageSchema } from '../chat/chat-values.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { rideParams } from './rides.ts'
import { requiredText, text } from '../values/values.ts'

export const announcementSchema = z.object({
  text: text(limits.message).refine(isVisibleText, fieldMessage('messageRequired')),
  /** A repeated call with the same id is the same announcement, and nobody is notified twice. */
  clientId: requiredText(limits.clientId, fieldMessage('mustNotBeEmpty')).optional(),
})
export type Announcement = z.output<typeof announcementSchema>

export const announceToRide = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/announcements',
  tag: 'Participation',
  summary: 'Sends an announcement to all participants, as a message in the ride’s conversation and a notification',
  access: 'rider',
  scopes: ['rides'],
  notifies: 'announcing',
  params: rideParams,
  body: announcementSchema,
  reply: messageSchema,
})
