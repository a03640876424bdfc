import { getRouteApi } from '@tanstack/react-router'
import { useRequiredRider } from '../session/me/require-rider.tsx'
import { RiderStatistics } from '../features/statistics/rider-statistics.tsx'
import { RiderPage } from '../features/riders/rider-page.tsx'
import { LedRides } from '../features/rides/lists/led-rides.tsx'
import { RiderScooters } from '../features/vehicles/rider-scooters.tsx'
import { RiderPageActions } from './rider-actions.tsx'
import { Loading } from '../ui/skeleton.tsx'

const route = getRouteApi('/riders/$riderId')

export function RiderScreen() {
  const { riderId } = route.useParams()
  const me = useRequiredRider()
  if (!me) return <Loading>Just a moment...</Loading>
  // One's own page is as other riders see it.
  const isShown = me.id !== riderId || me.settings.shareStatistics !== 'nobody'
  return (
    <RiderPage
      key={riderId}
      riderId={riderId}
      isSelf={me.id === riderId}
      rides={
        <>
          <LedRides organiser={riderId} />
          {isShown && <RiderStatistics riderId={riderId} />}
        </>
      }
      Scooters={RiderScooters}
      Actions={RiderPageActions}
    />
  )
}
