import type { Webhook, WebhookDelivery } from '@scooter-rides/contract'
import type { DeliveryRow } from './deliveries.repository.ts'
import type { WebhookRow } from './webhooks.repository.ts'

export function toWebhook({ sealedSecret: _, ...webhook }: WebhookRow): Webhook {
  return webhook
}

export function toDelivery({ webhookId: _, data: __, nextAttemptAt, ...delivery }: DeliveryRow): WebhookDelivery {
  return { ...delivery, nextAttemptAt: delivery.state === 'waiting' ? nextAttemptAt : null }
}
