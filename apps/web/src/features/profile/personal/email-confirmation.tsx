import type { Me } from '@scooter-rides/contract'
import CheckIcon from '~icons/pixelarticons/check'
import { errorText } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useSendEmailConfirmation } from '../use-change-account.ts'

const about = 'the link that confirms an e-mail'

export function EmailConfirmation({ rider }: { rider: Me }) {
  const confirmation = useSendEmailConfirmation()
  const send = useSingleFlight(async () => {
    dismissToast(about)
    try {
      await confirmation.mutateAsync()
      toast({ title: 'Link sent', description: `Check the mailbox of ${rider.email}.`, kind: 'success' })
    } catch (error) {
      toast({ title: 'Error', description: errorText(error, 'The link could not be sent.'), kind: 'error', about })
    }
  })

  if (rider.isEmailConfirmed)
    return (
      <p className="field-hint flex items-center gap-1">
        <CheckIcon aria-hidden="true" /> This address is confirmed.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="field-hint">Not confirmed yet: open the link in the mail that we sent there.</p>
      <Button size="small" variant="quiet" isBusy={confirmation.isPending} onClick={() => void send()}>
        Send the link again
      </Button>
    </div>
  )
}
