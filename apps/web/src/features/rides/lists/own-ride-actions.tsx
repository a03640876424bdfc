import { isolate, type Ride } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Tooltip } from '../../../ui/popup/tooltip.tsx'
import { DeleteDialog } from '../../ride-shared/series/delete-dialog.tsx'
import { useConfirmDeleteRide } from '../use-confirm-delete-ride.ts'
import { mayNavigate } from '../../ride-shared/ride-labels.ts'
import EditIcon from '~icons/pixelarticons/edit'
import NavigateIcon from '~icons/pixelarticons/gps'
import TrashIcon from '~icons/pixelarticons/trash'

export function OwnRideActions({ ride }: { ride: Ride }) {
  const deletion = useConfirmDeleteRide(ride)
  return (
    <>
      {ride.status !== 'cancelled' && (
        <Tooltip text={t('rides.own.edit')}>
          <ButtonLink
            variant="quiet"
            icon={EditIcon}
            aria-label={t('rides.own.editRide', { ride: isolate(ride.title) })}
            href={`/rides/create?edit=${ride.id}`}
          />
        </Tooltip>
      )}
      <NavigateLink ride={ride} />
      <Tooltip text={t('rides.own.delete')}>
        <Button
          variant="quiet"
          icon={TrashIcon}
          aria-label={t('rides.own.deleteRide', { ride: isolate(ride.title) })}
          isBusy={deletion.isPending}
          onClick={() => void deletion.confirmAndDelete()}
        />
      </Tooltip>
      {deletion.answerScope && <DeleteDialog onAnswer={deletion.answerScope} />}
    </>
  )
}

export function NavigateLink({ ride }: { ride: Ride }) {
  if (!mayNavigate(ride)) return null
  return (
    <Tooltip text={t('rides.own.navigate')}>
      <ButtonLink
        variant="quiet"
        icon={NavigateIcon}
        aria-label={t('rides.own.navigateRide', { ride: isolate(ride.title) })}
        href={`/rides/${ride.id}/navigate`}
      />
    </Tooltip>
  )
}
