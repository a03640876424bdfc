import type { Me } from '@scooter-rides/contract'
import CheckIcon from '~icons/pixelarticons/check'
import { errorText } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useSendEmailConfirmation } from '../use-change-account.ts'

// not translated: identifies the notice of a failure
const about = 'the link that confirms an e-mail'

export function EmailConfirmation({ rider }: { rider: Me }) {
  const confirmation = useSendEmailConfirmation()
  const send = useSingleFlight(async () => {
    dismissToast(about)
    try {
      await confirmation.mutateAsync()
      toast({
        title: t('profile.email.sent'),
        description: t('profile.email.sentText', { email: rider.email }),
        kind: 'success',
      })
    } catch (error) {
      toast({
        title: t('profile.common.error'),
        description: errorText(error, t('profile.email.sendFailed')),
        kind: 'error',
        about,
      })
    }
  })

  if (rider.isEmailConfirmed)
    return (
      <p className="field-hint flex items-center gap-1">
        <CheckIcon aria-hidden="true" /> {t('profile.email.confirmed')}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="field-hint">{t('profile.email.unconfirmed')}</p>
      <Button size="small" variant="quiet" isBusy={confirmation.isPending} onClick={() => void send()}>
        {t('profile.email.sendAgain')}
      </Button>
    </div>
  )
}
