import type { Ride } from '@scooter-rides/contract'
import { createNotify } from '../modules/notifications/notify.service.ts'
import { createWebhookDelivery } from '../modules/webhooks/webhook-delivery.service.ts'
import { createWebhookSender } from '../modules/webhooks/webhook-sender.ts'
import { createWebhooksService } from '../modules/webhooks/webhooks.service.ts'
import { resolveBySystem } from '../platform/outgoing/network-address.ts'
import { createSealer } from '../platform/privacy/sealed-text.ts'
import { openSecrets } from '../platform/privacy/secrets.ts'
import type { Parts } from './parts.ts'

/** The limit of an attempt to deliver a message. */
const usualTimeoutMs = 10_000

interface Needed {
  /** The ride as strangers see it. */
  findRide: (rideId: number) => Promise<Ride | undefined>
}

export function createWebhookServices(parts: Parts, { findRide }: Needed) {
  const { config, database, webhookTimeoutMs: timeoutMs = usualTimeoutMs } = parts
  const { db } = database
  // not translated: the purpose of a key
  const sealer = createSealer(openSecrets(config.dataDir).cookieKey, 'webhook secrets')
  const send = createWebhookSender({ hosts: config.webhookHosts, resolve: resolveBySystem })
  const notify = createNotify({ ...parts, ...config })
  const { siteUrl } = config
  const webhookDelivery = createWebhookDelivery({ ...parts, db, notify, sealer, send, findRide, siteUrl, timeoutMs })
  return {
    webhookDelivery,
    webhooks: createWebhooksService({ ...parts, db, sealer, hosts: config.webhookHosts, delivery: webhookDelivery }),
  }
}
