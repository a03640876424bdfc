import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { riderQuery } from '../features/riders/riders.queries.ts'
import { useRequiredRider } from '../session/me/require-rider.tsx'
import { RiderStatistics } from '../features/rider-statistics/rider-statistics.tsx'
import { RiderPage } from '../features/riders/rider-page.tsx'
import { LedRides } from '../features/rides/lists/led-rides.tsx'
import { RiderScooters } from '../features/vehicles/view/rider-scooters.tsx'
import { RiderPageActions } from './rider-actions.tsx'
import { Loading } from '../ui/feedback/skeleton.tsx'
import { t } from '../lib/language/t.ts'

const route = getRouteApi('/riders/$riderId')

export function RiderScreen() {
  const { riderId } = route.useParams()
  const me = useRequiredRider()
  const { data: rider } = useQuery(riderQuery(riderId))
  if (!me) return <Loading>{t('shell.moment')}</Loading>
  return (
    <RiderPage
      key={riderId}
      riderId={riderId}
      isSelf={me.id === riderId}
      rides={
        <>
          <LedRides organiser={riderId} />
          {rider?.sharesStatistics && <RiderStatistics riderId={riderId} />}
        </>
      }
      Scooters={RiderScooters}
      Actions={RiderPageActions}
    />
  )
}
