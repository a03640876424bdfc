import { useState } from 'react'
import AlertIcon from '~icons/pixelarticons/warning-diamond'
import { isApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useDeleteMe } from '../use-change-account.ts'

interface DeleteAccountDialogProps {
  isSuspended: boolean
  hasPassword: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteAccountDialog({ isSuspended, hasPassword, onClose, onDeleted }: DeleteAccountDialogProps) {
  const removal = useDeleteMe()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const wrong = isApiError(removal.error, 'auth.wrong_password') ? removal.error.problem.detail : undefined

  const submit = useSingleFlight(async () => {
    setMissing(hasPassword && password === '' ? 'Password is required' : undefined)
    if (hasPassword && password === '') return
    await removal.mutateAsync(hasPassword ? { password } : {}).then(onDeleted, () => undefined)
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete Account"
      size="small"
      foot={
        <>
          <Button onClick={onClose} disabled={removal.isPending}>
            Cancel
          </Button>
          <Button
            variant="danger"
            type="submit"
            form="delete-account"
            isBusy={removal.isPending}
            busyLabel="Deleting..."
          >
            Delete account
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="flex gap-4">
          <Icon of={AlertIcon} size="large" className="text-bad" />
          <p>
            Your account, scooters and photos are deleted at once and rides you lead are cancelled. This action cannot
            be undone.
          </p>
        </div>
        {isSuspended && (
          <p>
            A keyed hash of your e-mail address is kept until the suspension ends. A new account with this address stays
            suspended until then.
          </p>
        )}
        {hasPassword ? (
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={missing ?? wrong}
          />
        ) : (
          <p className="text-sm text-ink-2">
            Your account has no password. Sign in at your provider again, then delete the account within ten minutes.
          </p>
        )}
        {removal.isError && !wrong && (
          <Note tone="bad" role="alert">
            {errorText(removal.error, 'Something went wrong')}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
