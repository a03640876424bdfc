import type { Me } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { useSecondFactor } from './use-second-factor.ts'

interface TurnOffDialogProps {
  rider: Me
  isRequired: boolean
  hasPasskeys: boolean
  onClose: () => void
}

export function TurnOffDialog({ rider, isRequired, hasPasskeys, onClose }: TurnOffDialogProps) {
  const { remove } = useSecondFactor()
  return (
    <ProofDialog
      title={t('factor.off.title')}
      action={t('factor.app.turnOff')}
      isDangerous
      hasPassword={rider.hasPassword}
      onProof={async (proof) => {
        await remove(proof)
        toast({ title: t('factor.off.done'), kind: 'success' })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{hasPasskeys ? t('factor.off.bodyPasskeys') : t('factor.off.body')}</p>
      {isRequired && !hasPasskeys && <Note tone="bad">{t('factor.off.required')}</Note>}
    </ProofDialog>
  )
}
