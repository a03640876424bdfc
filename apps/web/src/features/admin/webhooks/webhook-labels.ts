import { type WebhookDelivery, type WebhookEvent, webhookTest } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'

const eventKeys = {
  'ride.published': 'webhooks.event.published',
  'ride.changed': 'webhooks.event.changed',
  'ride.cancelled': 'webhooks.event.cancelled',
  'report.filed': 'webhooks.event.reported',
  [webhookTest]: 'webhooks.event.test',
} as const

export const eventLabel = (event: WebhookEvent) => t(eventKeys[event])

/** The type itself for one of a later release. */
export const typeLabel = (type: string): string =>
  type in eventKeys ? t(eventKeys[type as keyof typeof eventKeys]) : type

export const stateBadges = {
  waiting: { tone: 'amber', text: 'webhooks.delivery.waiting' },
  delivered: { tone: 'ok', text: 'webhooks.delivery.delivered' },
  failed: { tone: 'bad', text: 'webhooks.delivery.failed' },
  cancelled: { tone: 'neutral', text: 'webhooks.delivery.cancelled' },
} as const

const failureKeys = {
  timeout: 'webhooks.failure.timeout',
  unreachable: 'webhooks.failure.unreachable',
  private: 'webhooks.failure.private',
  host: 'webhooks.failure.host',
  secret: 'webhooks.failure.secret',
} as const

/** Why the last attempt failed; undefined if it did not. */
export function failureText({ failure, answeredStatus }: WebhookDelivery): string | undefined {
  if (failure === null) return undefined
  const status = String(answeredStatus)
  if (failure === 'status') return t('webhooks.failure.status', { status })
  if (failure === 'redirect') return t('webhooks.failure.redirect', { status })
  return t(failureKeys[failure])
}
