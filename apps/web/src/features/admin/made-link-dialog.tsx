import type { ReactNode } from 'react'
import { copyLink } from '../../lib/page/share-link.ts'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface MadeLinkDialogProps {
  title: string
  url: string
  hint: string
  onClose: () => void
  children?: ReactNode
}

/** A link that the server shows only once. */
export function MadeLinkDialog({ title, url, hint, onClose, children }: MadeLinkDialogProps) {
  async function copy() {
    if ((await copyLink(url)) === 'copied') toast({ title: t('admin.link.copied'), kind: 'success' })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="small"
      foot={
        <>
          <Button onClick={onClose}>{t('admin.link.close')}</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {t('admin.link.copy')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <TextField
          label={t('admin.link.label')}
          hint={hint}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}
