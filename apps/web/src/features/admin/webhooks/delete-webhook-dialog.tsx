import { deleteWebhook, type Webhook } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { t } from '../../../lib/language/t.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <AdminDialog
      title={t('webhooks.delete.title')}
      action={t('webhooks.delete.action')}
      isDangerous
      onDo={async () => {
        await call(deleteWebhook, { params: { webhookId: webhook.id } }).finally(
          () => void queryClient.invalidateQueries(webhooksQuery),
        )
        toast({ title: t('webhooks.delete.done'), kind: 'success' })
      }}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere" dir="ltr">
        {webhook.url}
      </p>
      <p>{t('webhooks.delete.body')}</p>
    </AdminDialog>
  )
}
