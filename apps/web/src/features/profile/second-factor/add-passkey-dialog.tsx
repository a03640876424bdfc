import { limits, type Me } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useSecondFactor } from './use-second-factor.ts'

interface AddPasskeyDialogProps {
  rider: Me
  onClose: () => void
}

/** Name and proof, the device's own window, and the recovery codes of the first second factor. A cancelled window loses nothing. */
export function AddPasskeyDialog({ rider, onClose }: AddPasskeyDialogProps) {
  const { addPasskey } = useSecondFactor()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} username={rider.username} onClose={onClose} />
  return (
    <ProofDialog
      title={t('factor.passkeys.add')}
      action={t('factor.setup.continue')}
      hasPassword={rider.hasPassword}
      onProof={async (proof) => {
        setMissing(name.trim() === '')
        if (name.trim() === '') return
        const { recoveryCodes } = await addPasskey(name, proof)
        toast({ title: t('factor.passkeys.added'), kind: 'success' })
        if (recoveryCodes) setCodes(recoveryCodes)
        else onClose()
      }}
      onClose={onClose}
    >
      <p>{t('factor.passkeys.addLead')}</p>
      <TextField
        label={t('factor.passkeys.name')}
        hint={t('factor.passkeys.nameHint')}
        maxLength={limits.name}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isMissing ? t('factor.passkeys.needName') : undefined}
      />
    </ProofDialog>
  )
}
