import type { Ride } from '@scooter-rides/contract'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useAskToDeleteRide } from '../use-ask-to-delete-ride.ts'
import EditIcon from '~icons/pixelarticons/edit'
import TrashIcon from '~icons/pixelarticons/trash'

/** What the organiser may do with a ride in a list. */
export function OwnRideActions({ ride }: { ride: Ride }) {
  const deletion = useAskToDeleteRide(ride.id)
  return (
    <>
      {ride.status !== 'cancelled' && (
        <Tooltip text="Edit">
          <ButtonLink
            variant="quiet"
            icon={EditIcon}
            aria-label={`Edit ${ride.title}`}
            href={`/rides/create?edit=${ride.id}`}
          />
        </Tooltip>
      )}
      <Tooltip text="Delete">
        <Button
          variant="quiet"
          icon={TrashIcon}
          aria-label={`Delete ${ride.title}`}
          isBusy={deletion.isPending}
          onClick={() => void deletion.ask()}
        />
      </Tooltip>
    </>
  )
}
