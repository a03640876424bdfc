import { isolate } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'

interface AnswerButtonsProps {
  /** The first name of the rider who sent the request. */
  firstName: string
  size: 'small' | 'normal'
  isBusy?: boolean
  onAccept: () => void
  onDecline: () => void
}

/** Accepts or declines a friend request. */
export function AnswerButtons({ firstName, size, isBusy = false, onAccept, onDecline }: AnswerButtonsProps) {
  return (
    <>
      <Button
        size={size}
        isBusy={isBusy}
        aria-label={t('chat.requests.acceptLabel', { name: isolate(firstName) })}
        onClick={onAccept}
      >
        {t('chat.requests.accept')}
      </Button>
      <Button
        size={size}
        variant="quiet"
        isBusy={isBusy}
        aria-label={t('chat.requests.declineLabel', { name: isolate(firstName) })}
        onClick={onDecline}
      >
        {t('chat.requests.decline')}
      </Button>
    </>
  )
}
