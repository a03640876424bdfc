import type { FastifyInstance } from 'fastify'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  updateWebhook,
} from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { WebhooksService } from './webhooks.service.ts'

/** Shorter than the deadline of a call. */
const testMs = 6000

export function webhooksRoutes(app: FastifyInstance, webhooks: WebhooksService) {
  serve(app, listWebhooks, () => webhooks.list())
  serve(app, createWebhook, ({ rider, body }) => webhooks.create(rider, body))
  serve(app, updateWebhook, ({ rider, params, body }) => webhooks.update(rider, params.webhookId, body))
  serve(app, deleteWebhook, ({ rider, params }) => webhooks.delete(rider, params.webhookId))
  serve(app, listWebhookDeliveries, ({ params }) => webhooks.listDeliveries(params.webhookId))
  serve(app, testWebhook, ({ rider, params }) => webhooks.test(rider, params.webhookId, AbortSignal.timeout(testMs)))
}
