import type { PasskeyAnswer } from '@scooter-rides/contract'
import { useState } from 'react'
import AlertIcon from '~icons/pixelarticons/warning-diamond'
import { isApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { FormDialog } from '../../../ui/popup/form-dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { PasskeyProof } from '../passkey-proof/passkey-proof.tsx'
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
  const [deleteMessages, setDeleteMessages] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const wrong = isApiError(removal.error, 'auth.wrong_password') ? removal.error.problem.detail : undefined

  const submit = useSingleFlight(async (passkey?: PasskeyAnswer) => {
    const isPasswordMissing = hasPassword && !passkey && password === ''
    setIsMissing(isPasswordMissing)
    if (isPasswordMissing) return
    const given = passkey ? { passkey } : hasPassword ? { password } : {}
    await removal.mutateAsync({ deleteMessages, ...given }).then(onDeleted, () => undefined)
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t('profile.delete.title')}
      size="small"
      canCancel={!removal.isPending}
      action={t('profile.data.delete')}
      isDangerous
      isBusy={removal.isPending}
      busyLabel={t('profile.delete.deleting')}
      onSubmit={submit}
    >
      <div className="flex gap-4">
        <Icon of={AlertIcon} size="large" className="text-bad" />
        <p>{t('profile.delete.warning')}</p>
      </div>
      {isSuspended && <p>{t('profile.delete.suspended')}</p>}
      <div>
        <Checkbox
          label={t('profile.delete.messages')}
          aria-describedby="delete-messages-hint"
          checked={deleteMessages}
          onChange={(event) => setDeleteMessages(event.currentTarget.checked)}
        />
        <p id="delete-messages-hint" className="text-sm text-ink-2">
          {t('profile.delete.messagesHint')}
        </p>
      </div>
      {hasPassword ? (
        <TextField
          label={t('profile.common.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isMissing ? t('profile.common.needPassword') : wrong}
        />
      ) : (
        <p className="text-sm text-ink-2">{t('profile.delete.noPassword')}</p>
      )}
      <PasskeyProof onAnswer={submit} />
      {removal.isError && !wrong && (
        <Note tone="bad" role="alert">
          {errorText(removal.error, t('profile.common.wentWrong'))}
        </Note>
      )}
    </FormDialog>
  )
}
