import type { Problem } from '@scooter-rides/contract'
import { type SubmitEvent, useState } from 'react'
import KeyIcon from '~icons/pixelarticons/key'
import { canUsePasskeys } from '../../../session/passkeys/can-use-passkeys.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextField } from '../../../ui/form/field.tsx'

interface CodeStepProps {
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** Why the last code was refused. A prop, because modules that this step shared with the sign-in page would become requests of their own there. */
  refusal: string | undefined
  /** What the account has besides recovery codes. */
  factors?: Problem['factors']
  onCode: (code: string) => void
  onPasskey: () => void
  onBack: () => void
}

const onlyApp: NonNullable<Problem['factors']> = ['totp']

/** The second step of a sign-in by password: a code of the authenticator app, a passkey, or a recovery code. */
export function CodeStep({
  submitLabel,
  busyLabel,
  isBusy,
  refusal,
  factors = onlyApp,
  onCode,
  onPasskey,
  onBack,
}: CodeStepProps) {
  const hasApp = factors.includes('totp')
  const hasPasskey = factors.includes('passkey') && canUsePasskeys()
  const [isRecovery, setRecovery] = useState(!hasApp)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setMissing(code.trim() === '')
    if (code.trim() !== '') onCode(code)
  }

  function switchKind() {
    setRecovery(!isRecovery)
    setCode('')
    setMissing(false)
  }

  const field = {
    value: code,
    autoFocus: !hasPasskey,
    dir: 'ltr',
    error: isMissing ? t('factor.needCode') : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => setCode(event.currentTarget.value),
  } as const

  return (
    <form className="grid gap-4" noValidate aria-label={t('factor.signIn.title')} onSubmit={submit}>
      {hasPasskey && (
        <>
          {!hasApp && <p>{t('factor.signIn.passkeyLead')}</p>}
          <Button block icon={KeyIcon} isBusy={isBusy} busyLabel={busyLabel} onClick={onPasskey}>
            {t('factor.passkeys.use')}
          </Button>
        </>
      )}
      {isRecovery ? (
        <TextField
          key="recovery"
          label={t('factor.signIn.recoveryCode')}
          hint={t('factor.signIn.recoveryLead')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field}
        />
      ) : (
        <TextField
          key="app"
          label={t('factor.signIn.code')}
          hint={t('factor.signIn.appLead')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field}
        />
      )}
      {hasApp && (
        <div>
          <Button variant="quiet" onClick={switchKind}>
            {isRecovery ? t('factor.signIn.useApp') : t('factor.signIn.useRecovery')}
          </Button>
        </div>
      )}
      {isRecovery && <p className="text-sm text-ink-2">{t('factor.signIn.lost')}</p>}
      {refusal !== undefined && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onBack}>
          {t('factor.signIn.back')}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
