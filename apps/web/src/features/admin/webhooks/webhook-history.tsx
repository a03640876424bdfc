import type { Webhook, WebhookDelivery } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { numberFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { failureText, stateBadges, typeLabel } from './webhook-labels.ts'
import { webhookDeliveriesQuery } from './webhooks.queries.ts'

export function WebhookHistory({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { data: deliveries, error, refetch } = useQuery(webhookDeliveriesQuery(webhook.id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('webhooks.history.action')}
      foot={<Button onClick={onClose}>{t('webhooks.history.close')}</Button>}
    >
      <div className="grid gap-4">
        <p className="text-sm wrap-anywhere" dir="ltr">
          {webhook.url}
        </p>
        {!deliveries && error && (
          <LoadFailed title={t('webhooks.history.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!deliveries && !error && <Skeleton className="h-24" />}
        {deliveries?.length === 0 && <p className="text-ink-2">{t('webhooks.history.none')}</p>}
        {deliveries && deliveries.length > 0 && (
          <ul className="rows well" aria-label={t('webhooks.history.action')}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { type, state, attempts, createdAt, nextAttemptAt, duration, answeredStatus } = delivery
  const badge = stateBadges[state]
  const failure = failureText(delivery)
  const facts = [
    fullTime(createdAt),
    t('webhooks.history.attempts', { attempts }),
    ...(answeredStatus === null ? [] : [`HTTP ${answeredStatus}`]),
    ...(duration === null ? [] : [t('webhooks.history.duration', { ms: numberFormat({}).format(duration) })]),
  ]
  return (
    <li className="grid gap-1 p-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {typeLabel(type)}
        <Badge tone={badge.tone}>{t(badge.text)}</Badge>
      </p>
      <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
      {failure !== undefined && <p className="text-sm">{failure}</p>}
      {nextAttemptAt && (
        <p className="text-sm text-ink-2">{t('webhooks.history.next', { time: fullTime(nextAttemptAt) })}</p>
      )}
    </li>
  )
}
