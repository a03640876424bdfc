import { isolate, type Me, type Passkey } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { useSecondFactor } from './use-second-factor.ts'

interface RemovePasskeyDialogProps {
  rider: Me
  passkey: Passkey
  /** The team needs a second factor, and this is the last one. */
  isRequired: boolean
  onClose: () => void
}

export function RemovePasskeyDialog({ rider, passkey: { id, name }, isRequired, onClose }: RemovePasskeyDialogProps) {
  const { removePasskey } = useSecondFactor()
  return (
    <ProofDialog
      title={t('factor.passkeys.removeNamed', { name: isolate(name) })}
      action={t('factor.passkeys.remove')}
      isDangerous
      hasPassword={rider.hasPassword}
      onProof={async (proof) => {
        await removePasskey(id, proof)
        toast({ title: t('factor.passkeys.removed'), kind: 'success' })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('factor.passkeys.removeBody')}</p>
      {isRequired && <Note tone="bad">{t('factor.off.required')}</Note>}
    </ProofDialog>
  )
}
