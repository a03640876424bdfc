import { limits, type NewAccessToken, type PasskeyAnswer, type TokenScope, tokenScopes } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import { useId, useState } from 'react'
import KeyIcon from '~icons/pixelarticons/key'
import WarningIcon from '~icons/pixelarticons/warning-box'
import { isApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../api/form-errors.ts'
import { t } from '../../../lib/language/t.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { FormDialog } from '../../../ui/popup/form-dialog.tsx'
import { PasskeyProof } from '../passkey-proof/passkey-proof.tsx'
import { scopeLabels } from './scope-labels.ts'
import { useCreateAccessToken } from './use-change-access-tokens.ts'

const expiries = ['30', '90', '365', 'none'] as const
type Expiry = (typeof expiries)[number]

interface CreateTokenDialogProps {
  hasPassword: boolean
  onCreated: (token: NewAccessToken) => void
  onClose: () => void
}

export function CreateTokenDialog({ hasPassword, onCreated, onClose }: CreateTokenDialogProps) {
  const create = useCreateAccessToken()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [expiry, setExpiry] = useState<Expiry>('90')
  const [password, setPassword] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const isNameMissing = name.trim() === ''
  const isPasswordMissing = hasPassword && password === ''
  const wrongPassword = isApiError(create.error, 'auth.wrong_password') ? create.error.problem.detail : undefined

  async function send(passkey?: PasskeyAnswer) {
    setWasSent(true)
    if (isNameMissing || (isPasswordMissing && !passkey) || scopes.length === 0 || create.isPending) return
    const expiresAt = expiry === 'none' ? null : new Date(Date.now() + Number(expiry) * dayMs).toISOString()
    const body = { name, scopes: [...scopes], expiresAt, ...(passkey ? { passkey } : hasPassword && { password }) }
    create.mutate(body, {
      onSuccess: (token) => {
        onCreated(token)
        onClose()
      },
    })
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('access-tokens.create.title')}
      icon={KeyIcon}
      action={t('access-tokens.create.action')}
      isBusy={create.isPending}
      busyLabel={t('access-tokens.create.busy')}
      onSubmit={send}
    >
      <TextField
        label={t('access-tokens.create.name')}
        hint={t('access-tokens.create.nameHint')}
        error={wasSent && isNameMissing ? t('access-tokens.create.nameMissing') : undefined}
        maxLength={limits.name}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ScopeChoice
        chosen={scopes}
        onChange={setScopes}
        error={wasSent && scopes.length === 0 ? t('access-tokens.create.scopeMissing') : undefined}
      />
      <Select
        label={t('access-tokens.create.expiry')}
        value={expiry}
        onChange={setExpiry}
        options={expiries.map((value) => ({
          value,
          label:
            value === 'none' ? t('access-tokens.row.endless') : t('access-tokens.create.days', { days: Number(value) }),
        }))}
      />
      {hasPassword && (
        <TextField
          label={t('access-tokens.create.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wasSent && isPasswordMissing ? t('access-tokens.create.passwordMissing') : wrongPassword}
        />
      )}
      <PasskeyProof onAnswer={send} />
      {create.isError && wrongPassword === undefined && (
        <Note tone="bad" role="alert">
          {errorText(create.error, t('access-tokens.create.failed'))}
        </Note>
      )}
    </FormDialog>
  )
}

interface ScopeChoiceProps {
  chosen: readonly TokenScope[]
  onChange: (scopes: readonly TokenScope[]) => void
  error: string | undefined
}

function ScopeChoice({ chosen, onChange, error }: ScopeChoiceProps) {
  const id = useId()
  const change = (scope: TokenScope, isChosen: boolean) =>
    onChange(tokenScopes.filter((one) => (one === scope ? isChosen : chosen.includes(one))))
  return (
    <fieldset className="grid gap-2" aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 font-semibold">{t('access-tokens.create.scopes')}</legend>
      {tokenScopes.map((scope) => (
        <div key={scope}>
          <Checkbox
            label={t(scopeLabels[scope].name)}
            checked={chosen.includes(scope)}
            aria-describedby={`${id}-${scope}`}
            onChange={(event) => change(scope, event.target.checked)}
          />
          <p className="ms-8 text-sm text-ink-2" id={`${id}-${scope}`}>
            {t(scopeLabels[scope].help)}
          </p>
        </div>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon of={WarningIcon} size="small" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
