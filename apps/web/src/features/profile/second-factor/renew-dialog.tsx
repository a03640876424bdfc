import type { Me } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useSecondFactor } from './use-second-factor.ts'

interface RenewDialogProps {
  rider: Me
  onClose: () => void
}

/** New recovery codes, after the password. */
export function RenewDialog({ rider, onClose }: RenewDialogProps) {
  const { renew } = useSecondFactor()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} username={rider.username} onClose={onClose} />
  return (
    <ProofDialog
      title={t('factor.renew.title')}
      action={t('factor.renew.action')}
      hasPassword={rider.hasPassword}
      onProof={async (proof) => setCodes((await renew(proof)).recoveryCodes)}
      onClose={onClose}
    >
      <p>{t('factor.renew.body')}</p>
    </ProofDialog>
  )
}
