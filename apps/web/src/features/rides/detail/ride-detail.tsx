import { useQuery } from '@tanstack/react-query'
import type { Rider, RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { Count } from '../../../ui/badge.tsx'
import { LoadFailed } from '../../../ui/empty.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../session/kept/use-page-title.ts'
import { AnnounceButton } from '../announcing/announce-button.tsx'
import { InvitesPanel } from '../inviting/invites-panel.tsx'
import { rideQuery } from '../rides.queries.ts'
import { JoinBar } from './join-bar.tsx'
import { JoinPanel } from './join-panel.tsx'
import { OrganiserPanel } from './organiser-panel.tsx'
import { Participants } from './participants-panel.tsx'
import { WaitingEditNote } from '../waiting/waiting-edit-note.tsx'
import { RideHead } from './ride-head.tsx'
import { RideHeroMap } from './ride-hero-map.tsx'
import { RideNews } from './ride-news.tsx'
import { RideTools } from './ride-tools.tsx'
import { RideTurns } from './ride-turns.tsx'
import { RideWeather } from './ride-weather.tsx'
import { StopsTable } from './stops-table.tsx'
import { UnknownRide } from './unknown-ride.tsx'
import MapIcon from '~icons/pixelarticons/map'
import UsersIcon from '~icons/pixelarticons/users'

import './ride-detail.css'

interface RideDetailProps {
  rideId: number
  /** What can be done about another rider; the route brings it. */
  RiderActions: ComponentType<{ rider: Rider }>
}

type RideParts = Pick<RideDetailProps, 'RiderActions'> & { ride: RideWithStops }

/** Everything about one ride; it changes on screen when the organiser changes it. */
export function RideDetail({ rideId, RiderActions }: RideDetailProps) {
  const { data: ride, error, refetch } = useQuery(rideQuery(rideId))
  usePageTitle(ride?.title, `/rides/${rideId}`)
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return <UnknownRide wasShown={ride !== undefined} />
  if (!ride && error) return <LoadFailed title="Error loading ride" error={error} onRetry={() => void refetch()} />
  if (!ride) return <Loading>Loading the ride...</Loading>
  return (
    <>
      <RideNews key={ride.id} ride={ride} />
      <RideHeroMap ride={ride} />
      <div className="page ride-detail">
        <RideMain ride={ride} RiderActions={RiderActions} />
        <RideAside ride={ride} RiderActions={RiderActions} />
      </div>
      <JoinBar ride={ride} />
    </>
  )
}

/** What the ride is: where it goes, in which weather, with whom. */
function RideMain({ ride, RiderActions }: RideParts) {
  return (
    <div className="ride-column">
      <RideHead ride={ride} />
      {ride.isOrganiser && <WaitingEditNote rideId={ride.id} />}
      <Panel title="Stops" icon={MapIcon} meta={<Count value={ride.stops.length} isQuiet />} padding="flush">
        <StopsTable ride={ride} />
      </Panel>
      <RideTurns key={ride.id} ride={ride} />
      <RideWeather ride={ride} />
      <Panel
        title={ride.status === 'cancelled' ? 'Who was coming' : 'Riders'}
        icon={UsersIcon}
        padding="flush"
        {...(ride.isOrganiser && { meta: <AnnounceButton ride={ride} /> })}
      >
        <Participants ride={ride} RiderActions={RiderActions} />
      </Panel>
    </div>
  )
}

/** What a rider does about it. */
function RideAside({ ride, RiderActions }: RideParts) {
  return (
    <aside className="ride-column">
      {ride.status !== 'cancelled' && (
        <div className="ride-join">
          <JoinPanel ride={ride} />
        </div>
      )}
      {ride.isOrganiser && ride.status !== 'draft' && <InvitesPanel ride={ride} />}
      <OrganiserPanel ride={ride} RiderActions={RiderActions} />
      <RideTools ride={ride} />
    </aside>
  )
}
