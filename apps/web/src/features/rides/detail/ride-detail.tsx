import { useQuery } from '@tanstack/react-query'
import type { Rider, RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { t } from '../../../lib/language/t.ts'
import { Count } from '../../../ui/feedback/badge.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { usePageTitle } from '../../../session/storage/use-page-title.ts'
import { AnnounceButton } from '../announcements/announce-button.tsx'
import { rideQuery } from '../rides.queries.ts'
import { useIsOneColumn } from '../bar/ride-bar.tsx'
import { JoinBar } from '../join/join-bar.tsx'
import { JoinPanel } from '../join/join-panel.tsx'
import { OrganiserPanel } from '../riders/organiser-panel.tsx'
import { Participants } from '../riders/participants-panel.tsx'
import { OnTheWayBar } from './on-the-way.tsx'
import { RideHead } from './ride-head.tsx'
import { RideHeroMap } from './ride-hero-map.tsx'
import { RideNews } from './ride-news.tsx'
import { RidePlaceholder } from './ride-placeholder.tsx'
import { RideTools } from './ride-tools.tsx'
import { RideTurns } from './ride-turns.tsx'
import { RideWeather } from './ride-weather.tsx'
import { StopsTable } from './stops-table.tsx'
import { UnknownRide } from './unknown-ride.tsx'
import MapIcon from '~icons/pixelarticons/map'
import UsersIcon from '~icons/pixelarticons/users'

import './ride-detail.css'

/** Components of other features on the ride's page, which the route passes in. */
interface RideParts {
  RiderActions: ComponentType<{ rider: Rider }>
  ShareButton: ComponentType<{ ride: RideWithStops }>
  InvitesPanel: ComponentType<{ ride: RideWithStops }>
  OfflineEditNote: ComponentType<{ rideId: number }>
  LiveRide: ComponentType<{ ride: RideWithStops }>
  HomeBy: ComponentType<{ ride: RideWithStops }>
}

interface RideProps {
  ride: RideWithStops
  parts: RideParts
}

export function RideDetail({ rideId, parts }: { rideId: number; parts: RideParts }) {
  const { OfflineEditNote } = parts
  const { data: ride, error, refetch } = useQuery(rideQuery(rideId))
  const isOneColumn = useIsOneColumn()
  usePageTitle(ride?.title, `/rides/${rideId}`)
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return <UnknownRide wasShown={ride !== undefined} />
  if (!ride && error)
    return <LoadFailed title={t('rides.detail.failed')} error={error} onRetry={() => void refetch()} />
  if (!ride) return <RidePlaceholder />
  return (
    <>
      <RideNews key={ride.id} ride={ride} />
      <RideHeroMap ride={ride} />
      <div className="page ride-detail">
        <div className="ride-column">
          <RideHead ride={ride} ShareButton={parts.ShareButton} />
          <OnTheWayBar ride={ride} />
          {ride.isOrganiser && <OfflineEditNote rideId={ride.id} />}
        </div>
        {isOneColumn ? <OneColumn ride={ride} parts={parts} /> : <TwoColumns ride={ride} parts={parts} />}
      </div>
    </>
  )
}

/** In the order of a rider's decision, which is also the reading and tab order: join, weather, route, participants. */
function OneColumn({ ride, parts }: RideProps) {
  return (
    <>
      <RideJoin ride={ride} />
      <parts.LiveRide ride={ride} />
      <parts.HomeBy ride={ride} />
      <RideWeather ride={ride} />
      <RideWay ride={ride} />
      <RideRiders ride={ride} parts={parts} />
      <RideActions ride={ride} parts={parts} />
    </>
  )
}

/** The second column comes first in the DOM, so that a keyboard reaches Join before the list of riders. */
function TwoColumns({ ride, parts }: RideProps) {
  return (
    <>
      <aside className="ride-column ride-aside">
        <RideJoin ride={ride} />
        <RideActions ride={ride} parts={parts} />
      </aside>
      <div className="ride-column">
        <parts.LiveRide ride={ride} />
        <parts.HomeBy ride={ride} />
        <RideWay ride={ride} />
        <RideWeather ride={ride} />
        <RideRiders ride={ride} parts={parts} />
      </div>
    </>
  )
}

function RideJoin({ ride }: { ride: RideWithStops }) {
  if (ride.status === 'cancelled') return null
  return (
    <>
      <JoinPanel ride={ride} />
      <JoinBar ride={ride} />
    </>
  )
}

function RideWay({ ride }: { ride: RideWithStops }) {
  return (
    <>
      <Panel
        title={t('rides.stops.title')}
        icon={MapIcon}
        meta={<Count value={ride.stops.length} isQuiet />}
        padding="flush"
      >
        <StopsTable ride={ride} />
      </Panel>
      <RideTurns key={ride.id} ride={ride} />
    </>
  )
}

function RideRiders({ ride, parts }: RideProps) {
  return (
    <Panel
      title={ride.status === 'cancelled' ? t('rides.riders.titleCancelled') : t('rides.riders.title')}
      icon={UsersIcon}
      padding="flush"
      {...(ride.isOrganiser && { meta: <AnnounceButton ride={ride} /> })}
    >
      <Participants ride={ride} RiderActions={parts.RiderActions} />
    </Panel>
  )
}

function RideActions({ ride, parts: { InvitesPanel, RiderActions } }: RideProps) {
  return (
    <>
      {ride.isOrganiser && ride.status !== 'draft' && <InvitesPanel ride={ride} />}
      <OrganiserPanel ride={ride} RiderActions={RiderActions} />
      <RideTools ride={ride} />
    </>
  )
}
