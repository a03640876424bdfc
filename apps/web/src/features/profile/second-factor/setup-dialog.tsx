import type { Me, ReplyOf, startTotp } from '@scooter-rides/contract'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { QrCode } from '../../../ui/content/qr-code.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/popup/form-dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useSecondFactor } from './use-second-factor.ts'

type Setup = ReplyOf<typeof startTotp>

interface SetupDialogProps {
  rider: Me
  onClose: () => void
}

/** Password, QR code with the first code, recovery codes. */
export function SetupDialog({ rider, onClose }: SetupDialogProps) {
  const { start } = useSecondFactor()
  const [setup, setSetup] = useState<Setup>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  if (recoveryCodes) return <RecoveryCodesDialog codes={recoveryCodes} username={rider.username} onClose={onClose} />
  if (setup) return <ScanDialog setup={setup} onClose={onClose} onDone={setRecoveryCodes} />
  return (
    <ProofDialog
      title={t('factor.setup.title')}
      action={t('factor.setup.continue')}
      hasPassword={rider.hasPassword}
      onProof={async (proof) => setSetup(await start(proof))}
      onClose={onClose}
    >
      <p>{t('factor.setup.intro')}</p>
    </ProofDialog>
  )
}

interface ScanDialogProps {
  setup: Setup
  onClose: () => void
  onDone: (recoveryCodes: string[]) => void
}

function ScanDialog({ setup: { secret, otpauthUrl }, onClose, onDone }: ScanDialogProps) {
  const { confirm } = useSecondFactor()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = useSingleFlight(async () => {
    if (code.trim() === '') return setFailure(t('factor.needCode'))
    setBusy(true)
    setFailure(undefined)
    try {
      const { recoveryCodes } = await confirm(code)
      toast({ title: t('factor.setup.done'), kind: 'success' })
      onDone(recoveryCodes)
    } catch (error) {
      setFailure(isApiError(error) ? error.problem.detail : errorText(error, t('profile.common.wentWrong')))
    } finally {
      setBusy(false)
    }
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t('factor.setup.title')}
      action={t('factor.setup.turnOn')}
      isBusy={isBusy}
      busyLabel={t('factor.busy')}
      onSubmit={submit}
    >
      <p>{t('factor.setup.scan')}</p>
      <div className="justify-self-center">
        <QrCode text={otpauthUrl} label={t('factor.setup.qr')} />
      </div>
      <CopyField
        label={t('factor.setup.key')}
        value={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        copyLabel={t('factor.setup.copyKey')}
        copiedText={t('factor.setup.keyCopied')}
      />
      <a className="tap-link justify-self-start underline" href={otpauthUrl}>
        {t('factor.setup.openApp')}
      </a>
      <TextField
        label={t('factor.setup.code')}
        hint={t('factor.setup.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={failure}
      />
    </FormDialog>
  )
}
