import type { PasskeyAnswer } from '@scooter-rides/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import KeyIcon from '~icons/pixelarticons/key'
import { errorText } from '../../../api/form-errors.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { PasskeyError } from '../../../session/passkeys/passkey-error.ts'
import { canUsePasskeys } from '../../../session/passkeys/can-use-passkeys.ts'
import { askPasskey } from '../../../session/passkeys/use-passkey.ts'
import { secondFactorQuery } from '../second-factor.queries.ts'

interface PasskeyProofButtonProps {
  /** Runs the action with the answer. Its failures are shown by the caller. */
  onAnswer: (passkey: PasskeyAnswer) => Promise<unknown> | undefined
}

export function PasskeyProofButton({ onAnswer }: PasskeyProofButtonProps) {
  const { data: factor } = useQuery(secondFactorQuery)
  const ask = useMutation({ mutationFn: async () => onAnswer(await askPasskey()) })
  if (!factor || factor.passkeys === 0 || !canUsePasskeys()) return null
  return (
    <div className="grid gap-4">
      <div>
        <Button icon={KeyIcon} isBusy={ask.isPending} busyLabel={t('factor.busy')} onClick={() => ask.mutate()}>
          {t('factor.passkeys.use')}
        </Button>
      </div>
      {ask.isError && (
        <Note tone="bad" role="alert">
          {ask.error instanceof PasskeyError ? ask.error.message : errorText(ask.error, t('factor.passkeys.failed'))}
        </Note>
      )}
    </div>
  )
}
