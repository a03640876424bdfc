import { isolate } from '@scooter-rides/contract'
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
        aria-label={`Accept the friend request from ${isolate(firstName)}`}
        onClick={onAccept}
      >
        Accept
      </Button>
      <Button
        size={size}
        variant="quiet"
        isBusy={isBusy}
        aria-label={`Decline the friend request from ${isolate(firstName)}`}
        onClick={onDecline}
      >
        Decline
      </Button>
    </>
  )
}
