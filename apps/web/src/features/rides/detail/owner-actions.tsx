import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { DeleteDialog } from '../../ride-shared/series/delete-dialog.tsx'
import { confirmStationary, neverLeavesStart } from '../../ride-shared/stationary-ride.ts'
import { usePublishRide } from '../use-change-ride.ts'
import { useConfirmDeleteRide } from '../use-confirm-delete-ride.ts'
import EditIcon from '~icons/pixelarticons/edit'

const CancelRideDialog = lazyPart(async () => (await import('./cancel-ride-dialog.tsx')).CancelRideDialog, {
  isAhead: true,
})

export function OwnerActions({ ride }: { ride: RideWithStops }) {
  const navigate = useNavigate()
  const publish = usePublishRide(ride.id)
  const [isCancelling, setIsCancelling] = useState(false)
  const deletion = useConfirmDeleteRide(ride, () => void navigate({ href: '/dashboard#rides' }))
  const about = `publish-ride-${ride.id}`

  async function send() {
    dismissToast(about)
    // not translated: the name of an action
    if (neverLeavesStart(ride.stops) && !(await confirmStationary('Publish'))) {
      await navigate({ href: `/rides/create?edit=${ride.id}` })
      return
    }
    publish.mutate(undefined, {
      onSuccess: () => toast({ title: t('rides.owner.published'), kind: 'success' }),
      onError: (error) =>
        toast({
          title: t('rides.owner.notPublished'),
          description: error.message || t('rides.tryAgain'),
          kind: 'error',
          about,
        }),
    })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {ride.status === 'draft' && (
        <Button
          size="small"
          variant="primary"
          isBusy={publish.isPending}
          busyLabel={t('rides.owner.publishing')}
          onClick={() => void send()}
        >
          {t('rides.owner.publish')}
        </Button>
      )}
      {ride.status !== 'cancelled' && (
        <ButtonLink size="small" icon={EditIcon} href={`/rides/create?edit=${ride.id}`}>
          {t('rides.owner.edit')}
        </ButtonLink>
      )}
      {(ride.status === 'upcoming' || ride.status === 'ongoing') && (
        <Button size="small" variant="quiet" onClick={() => setIsCancelling(true)}>
          {t('rides.owner.cancel')}
        </Button>
      )}
      <Button size="small" variant="quiet" isBusy={deletion.isPending} onClick={() => void deletion.confirmAndDelete()}>
        {t('rides.owner.delete')}
      </Button>
      {deletion.answerScope && <DeleteDialog onAnswer={deletion.answerScope} />}
      {isCancelling && <CancelRideDialog ride={ride} onClose={() => setIsCancelling(false)} />}
    </div>
  )
}
