import { useQuery } from '@tanstack/react-query'
import { richText } from '../../lib/language/rich-text.ts'
import { t } from '../../lib/language/t.ts'
import { isApiError } from '../../api/api-error.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { WindowPage } from '../../ui/layout/window-page.tsx'
import { RiderLink } from '../ride-shared/rider-link.tsx'
import { riderName } from '../ride-shared/rider-name.ts'
import { rideQuery } from '../rides/rides.queries.ts'
import { RideForm } from './ride-form.tsx'

/** The ride page: empty for a new ride, filled after the ride has loaded. */
export function RideEditor({ rideId }: { rideId: number | undefined }) {
  return rideId === undefined ? <RideForm /> : <ExistingRide rideId={rideId} />
}

function ExistingRide({ rideId }: { rideId: number }) {
  const { data: ride, error, refetch } = useQuery(rideQuery(rideId))
  if (!ride && error)
    return (
      <WindowPage title={t('ride-form.page.editTitle')} closeTo="/dashboard/rides">
        <LoadFailed title={t('ride-form.page.notFound')} error={error} onRetry={() => void refetch()} />
      </WindowPage>
    )
  if (!ride) return <Loading>{t('ride-form.page.loading')}</Loading>
  // An organiser can always read their ride, so 404 means that it was deleted, perhaps in another window.
  if (ride.isOrganiser) return <RideForm ride={ride} isDeleted={isApiError(error) && error.status === 404} />
  return (
    <WindowPage title={t('ride-form.page.notYours')} closeTo={`/rides/${rideId}`}>
      <div className="grid justify-items-start gap-4">
        <p>
          {richText('ride-form.page.onlyOrganiser', {
            rider: () => <RiderLink rider={ride.organiser} />,
            name: riderName(ride.organiser),
          })}
        </p>
        <ButtonLink variant="primary" href={`/rides/${rideId}`}>
          {t('ride-form.page.seeRide')}
        </ButtonLink>
      </div>
    </WindowPage>
  )
}
