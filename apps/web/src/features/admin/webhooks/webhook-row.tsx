import { isolate, testWebhook, type Webhook } from '@scooter-rides/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/form-errors.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { eventLabel, failureText } from './webhook-labels.ts'
import { webhooksQuery } from './webhooks.queries.ts'
import type { WebhookOperation } from './webhooks-section.tsx'

interface WebhookRowProps {
  webhook: Webhook
  onOperation: (operation: WebhookOperation) => void
}

export function WebhookRow({ webhook, onOperation }: WebhookRowProps) {
  const { id, url, events, isActive, failingSince, switchedOffAt } = webhook
  const test = useTest(id)
  const named = { url: isolate(url) }
  return (
    <li className="grid gap-2 p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere" dir="ltr">
          {url}
        </span>
        <Badge tone={isActive ? 'ok' : 'neutral'}>{t(isActive ? 'webhooks.state.on' : 'webhooks.state.off')}</Badge>
        {isActive && failingSince && <Badge tone="bad">{t('webhooks.state.failing')}</Badge>}
      </p>
      <p className="text-sm text-ink-2">{events.map(eventLabel).join(' · ')}</p>
      {switchedOffAt && <p className="text-sm">{t('webhooks.row.switchedOff')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isBusy={test.isPending}
          busyLabel={t('webhooks.test.busy')}
          aria-label={t('webhooks.test.label', named)}
          onClick={() => test.mutate()}
        >
          {t('webhooks.test.action')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('webhooks.history.label', named)}
          onClick={() => onOperation('history')}
        >
          {t('webhooks.history.action')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('webhooks.edit.label', named)}
          onClick={() => onOperation('edit')}
        >
          {t('webhooks.edit.action')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('webhooks.delete.label', named)}
          onClick={() => onOperation('delete')}
        >
          {t('webhooks.delete.action')}
        </Button>
      </div>
    </li>
  )
}

/** Shows the actual result of the attempt. */
function useTest(webhookId: number) {
  const queryClient = useQueryClient()
  // not translated: identifies the notice of the result
  const about = `test of webhook ${webhookId}`
  return useMutation({
    mutationFn: () => {
      dismissToast(about)
      return call(testWebhook, { params: { webhookId } })
    },
    onSuccess: (delivery) => {
      const failure = failureText(delivery)
      if (failure === undefined) toast({ title: t('webhooks.test.done'), kind: 'success', about })
      else toast({ title: t('webhooks.test.failed'), description: failure, kind: 'error', about })
    },
    onError: (error) =>
      toast({
        title: t('webhooks.test.failed'),
        description: errorText(error, t('webhooks.failure.unreachable')),
        kind: 'error',
        about,
      }),
    onSettled: () => queryClient.invalidateQueries(webhooksQuery),
  })
}
