import type { PasskeyAnswer, Proof } from '@scooter-rides/contract'
import { type ReactNode, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/popup/form-dialog.tsx'
import { PasskeyProof } from '../passkey-proof/passkey-proof.tsx'

interface ProofDialogProps {
  title: string
  /** The consequences of the action. */
  children?: ReactNode
  /** The verb on the button. */
  action: string
  isDangerous?: boolean
  hasPassword: boolean
  /** Runs the action. A failure is shown here. */
  onProof: (proof: Proof | undefined) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password or a passkey before a change of the second factor. */
export function ProofDialog({ title, children, action, isDangerous, hasPassword, onProof, onClose }: ProofDialogProps) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const wrong = isApiError(failure, 'auth.wrong_password') ? failure.problem.detail : undefined

  const submit = useSingleFlight(async (passkey?: PasskeyAnswer) => {
    const isPasswordMissing = hasPassword && !passkey && password === ''
    setMissing(isPasswordMissing)
    if (isPasswordMissing) return
    setBusy(true)
    setFailure(undefined)
    await onProof(passkey ? { passkey } : hasPassword ? { password } : undefined).catch(setFailure)
    setBusy(false)
  })

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="small"
      action={action}
      isDangerous={isDangerous}
      isBusy={isBusy}
      busyLabel={t('factor.busy')}
      onSubmit={submit}
    >
      {children}
      {hasPassword ? (
        <TextField
          label={t('profile.common.password')}
          type="password"
          autoComplete="current-password"
          hint={t('factor.proof.hint')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isMissing ? t('profile.common.needPassword') : wrong}
        />
      ) : (
        <p className="text-sm text-ink-2">{t('factor.proof.provider')}</p>
      )}
      <PasskeyProof onAnswer={submit} />
      {failure !== undefined && wrong === undefined && (
        <Note tone="bad" role="alert">
          {errorText(failure, t('profile.common.wentWrong'))}
        </Note>
      )}
    </FormDialog>
  )
}
