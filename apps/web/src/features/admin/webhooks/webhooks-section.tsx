import { limits, type Webhook } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import PlusIcon from '~icons/pixelarticons/plus'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookHistory } from './webhook-history.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

export type WebhookOperation = 'edit' | 'history' | 'delete'

export function WebhooksSection() {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery)
  const [isCreating, setIsCreating] = useState(false)
  const [selected, setSelected] = useState<{ webhook: Webhook; operation: WebhookOperation }>()
  const close = () => setSelected(undefined)
  return (
    <section aria-labelledby="webhooks-title" className="grid max-w-[720px] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2" id="webhooks-title">
          {t('webhooks.title')}
        </h2>
        {webhooks && webhooks.length < limits.webhooks && (
          <Button icon={PlusIcon} onClick={() => setIsCreating(true)}>
            {t('webhooks.add')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2">{t('webhooks.help')}</p>
      {!webhooks && error && <LoadFailed title={t('webhooks.failed')} error={error} onRetry={() => void refetch()} />}
      {!webhooks && !error && <Skeleton className="h-16" />}
      {webhooks?.length === 0 && <p className="text-ink-2">{t('webhooks.none')}</p>}
      {webhooks && webhooks.length > 0 && (
        <ul className="rows well" aria-labelledby="webhooks-title">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onOperation={(operation) => setSelected({ webhook, operation })}
            />
          ))}
        </ul>
      )}
      {isCreating && <WebhookDialog onClose={() => setIsCreating(false)} />}
      {selected?.operation === 'edit' && <WebhookDialog webhook={selected.webhook} onClose={close} />}
      {selected?.operation === 'history' && <WebhookHistory webhook={selected.webhook} onClose={close} />}
      {selected?.operation === 'delete' && <DeleteWebhookDialog webhook={selected.webhook} onClose={close} />}
    </section>
  )
}
