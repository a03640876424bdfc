import {
  createWebhook,
  limits,
  updateWebhook,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { t } from '../../../lib/language/t.ts'
import { Checkbox, Switch } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { eventLabel } from './webhook-labels.ts'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

interface WebhookDialogProps {
  /** Undefined for a new one. */
  webhook?: Webhook
  onClose: () => void
}

/** Creates or changes a webhook, then shows its new secret once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const queryClient = useQueryClient()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['ride.published'])
  const [isActive, setIsActive] = useState(webhook?.isActive ?? true)
  const [renewSecret, setRenewSecret] = useState(false)
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <WebhookSecretDialog secret={secret} onClose={onClose} />

  async function save() {
    const body = { url: url.trim(), events: [...events] }
    const saving = webhook
      ? call(updateWebhook, { params: { webhookId: webhook.id }, body: { ...body, isActive, renewSecret } })
      : call(createWebhook, { body })
    const saved = await saving.finally(() => void queryClient.invalidateQueries(webhooksQuery))
    if (saved.secret !== undefined) return setSecret(saved.secret)
    toast({ title: t('webhooks.edit.saved'), kind: 'success' })
    onClose()
  }

  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setEvents(webhookEvents.filter((one) => (one === event ? isChosen : events.includes(one))))

  return (
    <AdminDialog
      title={webhook ? t('webhooks.edit.action') : t('webhooks.add')}
      action={webhook ? t('webhooks.edit.save') : t('webhooks.edit.create')}
      isReady={url.trim() !== '' && events.length > 0}
      onDo={save}
      onClose={onClose}
      onDone={() => undefined}
    >
      <TextField
        label={t('webhooks.edit.url')}
        hint={t('webhooks.edit.urlHint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={limits.webhookUrl}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('webhooks.edit.events')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={eventLabel(event)}
            checked={events.includes(event)}
            onChange={({ currentTarget }) => choose(event, currentTarget.checked)}
          />
        ))}
      </fieldset>
      {webhook && (
        <>
          <Switch
            label={t('webhooks.edit.active')}
            checked={isActive}
            onChange={({ currentTarget }) => setIsActive(currentTarget.checked)}
          />
          <Checkbox
            label={t('webhooks.edit.renew')}
            checked={renewSecret}
            onChange={({ currentTarget }) => setRenewSecret(currentTarget.checked)}
          />
        </>
      )}
    </AdminDialog>
  )
}
