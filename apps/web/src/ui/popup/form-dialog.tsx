import { type ReactNode, useId } from 'react'

import { Button } from '../actions/button.tsx'
import { t } from '../../lib/language/t.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

interface FormDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'icon' | 'size' | 'initialFocus'> {
  /** By default the dialog only closes, which keeps a draft for the next opening. */
  onCancel?: () => void
  canCancel?: boolean
  /** The verb on the button that sends the form. */
  action: string
  isDangerous?: boolean | undefined
  isBusy?: boolean
  busyLabel?: string
  onSubmit: () => unknown
  children: ReactNode
}

/** A dialog with one form: Cancel, then the action; Enter in a field sends it. The caller validates. */
export function FormDialog({
  onClose,
  onCancel = onClose,
  canCancel = true,
  action,
  isDangerous,
  isBusy,
  busyLabel,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...dialog}
      foot={
        <>
          <Button onClick={onCancel} disabled={!canCancel}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={id}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles events of a portal to a form around it, which must not be sent.
          event.stopPropagation()
          if (!isBusy) void onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
