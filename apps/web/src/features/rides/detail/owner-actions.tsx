import { useNavigate } from '@tanstack/react-router'
import type { RideWithStops } from '@scooter-rides/contract'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'
import { useCancelRide, usePublishRide } from '../rides.queries.ts'
import { useAskToDeleteRide } from '../use-ask-to-delete-ride.ts'
import EditIcon from '~icons/pixelarticons/edit'

const fallback = 'Something went wrong. Please try again.'

/** What only the organiser may do with the ride. */
export function OwnerActions({ ride }: { ride: RideWithStops }) {
  const navigate = useNavigate()
  const publish = usePublishRide(ride.id)
  const cancel = useCancelRide(ride.id)
  const deletion = useAskToDeleteRide(ride.id, () => void navigate({ href: '/dashboard#rides' }))
  const fail = (title: string) => (error: Error) =>
    toast({ title, description: error.message || fallback, kind: 'error' })

  const askCancel = async () => {
    const isSure = await confirm({
      title: 'Cancel this ride?',
      body: 'Everybody who joined sees that it is off. This cannot be undone.',
      action: 'Cancel ride',
      cancel: 'Keep it',
      isDangerous: true,
    })
    if (isSure)
      cancel.mutate('', {
        onSuccess: () => toast({ title: 'Ride cancelled', kind: 'success' }),
        onError: fail('Error cancelling ride'),
      })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {ride.status === 'draft' && (
        <Button
          size="small"
          variant="primary"
          isBusy={publish.isPending}
          busyLabel="Publishing..."
          onClick={() =>
            publish.mutate(undefined, {
              onSuccess: () => toast({ title: 'Ride published', kind: 'success' }),
              onError: fail('Error publishing ride'),
            })
          }
        >
          Publish
        </Button>
      )}
      {ride.status !== 'cancelled' && (
        <ButtonLink size="small" icon={EditIcon} href={`/rides/create?edit=${ride.id}`}>
          Edit Ride
        </ButtonLink>
      )}
      {(ride.status === 'upcoming' || ride.status === 'ongoing') && (
        <Button size="small" variant="quiet" isBusy={cancel.isPending} onClick={() => void askCancel()}>
          Cancel ride
        </Button>
      )}
      <Button size="small" variant="quiet" isBusy={deletion.isPending} onClick={() => void deletion.ask()}>
        Delete
      </Button>
    </div>
  )
}
