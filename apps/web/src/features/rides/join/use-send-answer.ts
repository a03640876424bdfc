import { t } from '../../../lib/language/t.ts'
import { errorText } from '../../../api/form-errors.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useAnswerRide } from '../use-answer-ride.ts'

/** The element with the rider's answer: it takes the focus when the pressed button is removed. */
export const ownAnswerId = 'own-answer'

interface Sent {
  /** Undefined keeps the stop; null is the start. */
  stopId?: number | null | undefined
  /** The message for an answer that did not change. */
  message?: string
}

export function useSendAnswer(rideId: number) {
  const answer = useAnswerRide(rideId)

  async function send(choice: 'yes' | 'maybe' | 'no', { stopId, message }: Sent = {}) {
    const about = `answer-${rideId}`
    dismissToast(about)
    try {
      // Awaited, because callbacks of `mutate` do not run after the button's component unmounts.
      const reply = await answer.mutateAsync({ answer: choice, ...(stopId !== undefined && { stopId }) })
      toast({ title: message ?? outcome(reply.answer, reply.position), kind: 'success' })
      document.getElementById(ownAnswerId)?.focus({ preventScroll: true })
    } catch (error) {
      toast({
        title: t('rides.answered.failed'),
        description: errorText(error, t('rides.answered.failedWhy')),
        kind: 'error',
        about,
      })
    }
  }
  return { isSending: answer.isPending, send }
}

function outcome(answer: string, position: number | undefined): string {
  if (answer === 'yes') return t('rides.answered.yes')
  if (answer === 'waiting') return t('rides.answered.waiting', { position: position ?? 1 })
  if (answer === 'requested') return t('rides.answered.requested')
  return t(answer === 'maybe' ? 'rides.answered.maybe' : 'rides.answered.no')
}
