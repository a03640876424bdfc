import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'

/** A secret that the server shows only once. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('webhooks.secret.title')}
      size="small"
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('webhooks.secret.done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t('webhooks.secret.help')}</p>
        <CopyField
          label={t('webhooks.secret.label')}
          value={secret}
          copyLabel={t('webhooks.secret.copy')}
          copiedText={t('webhooks.secret.copied')}
        />
      </div>
    </Dialog>
  )
}
