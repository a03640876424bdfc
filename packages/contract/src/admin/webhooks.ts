import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { characters } from '../values/characters.ts'
import { limits } from '../values/limits.ts'
import { instant, pathId, requiredText } from '../values/values.ts'

const tag = 'Webhooks'

export const webhookEvents = ['ride.published', 'ride.changed', 'ride.cancelled', 'report.filed'] as const
export const webhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.output<typeof webhookEvent>

/** The type of a delivery that the test button sends. */
export const webhookTest = 'webhook.test'

export const webhookSchema = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(webhookEvent),
  isActive: z.boolean(),
  createdAt: instant,
  /** The first failed attempt since the last successful one. */
  failingSince: instant.nullable(),
  /** When the server switched it off, because it had failed for days. */
  switchedOffAt: instant.nullable(),
})
export type Webhook = z.output<typeof webhookSchema>

/** `secret` is in the answers to its creation and renewal only. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string().optional() })
export type WebhookWithSecret = z.output<typeof webhookWithSecretSchema>

/** `cancelled`: switched off, or the ride is no longer public. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const
/** `status`: an answer other than 2xx. `private`: the host has a private address. `host`: `WEBHOOK_HOSTS` does not name it. `secret`: it cannot be read, because the key of the installation changed. */
export const deliveryFailures = ['status', 'redirect', 'timeout', 'unreachable', 'private', 'host', 'secret'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

export const webhookDeliverySchema = z.object({
  id: z.int(),
  /** The header `webhook-id`, which is the same in every attempt. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: instant,
  lastAttemptAt: instant.nullable(),
  /** Null unless another attempt follows. */
  nextAttemptAt: instant.nullable(),
  /** Milliseconds of the last attempt. */
  duration: z.int().nullable(),
  /** The HTTP status of the last answer. */
  answeredStatus: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>

const url = requiredText(limits.webhookUrl, fieldMessage('addressRequired'))
const events = z.array(webhookEvent).min(1, fieldMessage('eventRequired')).max(webhookEvents.length)
const params = z.object({ webhookId: pathId })

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/api/admin/webhooks',
  tag,
  summary: 'Lists the webhooks of this site',
  access: 'admin',
  reply: z.array(webhookSchema),
})

export const createWebhook = defineRoute({
  method: 'POST',
  path: '/api/admin/webhooks',
  tag,
  summary: 'Creates a webhook to a host that WEBHOOK_HOSTS names; the answer has its secret once',
  access: 'admin',
  body: z.object({
    url,
    events,
    /** `whsec_` and 24 to 64 bytes in base64; a new one by default. */
    secret: characters(limits.webhookSecret).optional(),
  }),
  reply: webhookWithSecretSchema,
})

export const updateWebhook = defineRoute({
  method: 'PATCH',
  path: '/api/admin/webhooks/:webhookId',
  tag,
  summary: 'Changes a webhook, switches it on or off, or renews its secret',
  access: 'admin',
  params,
  body: z.object({
    url: url.optional(),
    events: events.optional(),
    isActive: z.boolean().optional(),
    renewSecret: z.boolean().optional(),
  }),
  reply: webhookWithSecretSchema,
})

export const deleteWebhook = defineRoute({
  method: 'DELETE',
  path: '/api/admin/webhooks/:webhookId',
  tag,
  summary: 'Deletes a webhook with its history',
  access: 'admin',
  params,
})

export const listWebhookDeliveries = defineRoute({
  method: 'GET',
  path: '/api/admin/webhooks/:webhookId/deliveries',
  tag,
  summary: 'Lists the latest deliveries of a webhook, newest first; they are kept for 30 days',
  access: 'admin',
  params,
  reply: z.array(webhookDeliverySchema),
})

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/test',
  tag,
  summary: 'Sends a test delivery now and returns its result',
  access: 'admin',
  params,
  reply: webhookDeliverySchema,
})
