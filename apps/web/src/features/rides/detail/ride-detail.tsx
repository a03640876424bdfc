import { useQuery } from '@tanstack/react-query'
import type { Rider, RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Badge, Count } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { Note } from '../../../ui/note.tsx'
import { Panel, Plate } from '../../../ui/panel.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../session/kept/use-page-title.ts'
import { privacyText } from '../hidden-ends.ts'
import { statusFaces } from '../ride-words.ts'
import { rideQuery } from '../rides.queries.ts'
import { ShareButton } from '../share/share-button.tsx'
import { CancelledBanner } from './cancelled-banner.tsx'
import { JoinBar } from './join-bar.tsx'
import { JoinPanel } from './join-panel.tsx'
import { OrganiserPanel } from './organiser-panel.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { Participants } from './participants-panel.tsx'
import { RideFacts } from './ride-facts.tsx'
import { RideHeroMap } from './ride-hero-map.tsx'
import { RideNews } from './ride-news.tsx'
import { RideTools } from './ride-tools.tsx'
import { RideTurns } from './ride-turns.tsx'
import { RideWeather } from './ride-weather.tsx'
import { StopsTable } from './stops-table.tsx'
import ArrowLeftIcon from '~icons/pixelarticons/arrow-left'
import MapIcon from '~icons/pixelarticons/map'
import MessageIcon from '~icons/pixelarticons/message-text'
import UsersIcon from '~icons/pixelarticons/users'

import './ride-detail.css'

interface RideDetailProps {
  rideId: number
  /** What can be done about another rider; the route brings it. */
  RiderActions: ComponentType<{ rider: Rider }>
}

/** Everything about one ride; it changes on screen when the organiser changes it. */
export function RideDetail({ rideId, RiderActions }: RideDetailProps) {
  const { data: ride, error, refetch } = useQuery(rideQuery(rideId))
  usePageTitle(ride?.title, `/rides/${rideId}`)
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return <UnknownRide wasShown={ride !== undefined} />
  if (!ride && error) return <LoadFailed title="Error loading ride" error={error} onRetry={() => void refetch()} />
  if (!ride) return <Loading>Loading the ride...</Loading>
  return <RideScreen ride={ride} RiderActions={RiderActions} />
}

function RideScreen({ ride, RiderActions }: Pick<RideDetailProps, 'RiderActions'> & { ride: RideWithStops }) {
  return (
    <>
      <RideNews key={ride.id} ride={ride} />
      <RideHeroMap ride={ride} />
      <div className="page ride-detail">
        <div className="ride-column">
          <Plate className="ride-head">
            {/* On a phone the organiser's own actions fill the second row. */}
            <div className="mb-4 flex flex-wrap items-center gap-2">
              <AppLink href="/" className="mr-auto inline-flex items-center gap-1.5 text-sm">
                <Icon of={ArrowLeftIcon} size="small" />
                Back to Rides
              </AppLink>
              {ride.roomId !== null && (
                <ButtonLink href={`/messages?room=${ride.roomId}`} size="small" icon={MessageIcon}>
                  Ride chat
                </ButtonLink>
              )}
              <ShareButton ride={ride} />
              {ride.isOrganiser && <OwnerActions ride={ride} />}
            </div>
            <CancelledBanner ride={ride} />
            <h1 className="text-display wrap-anywhere">{ride.title}</h1>
            <p className="mt-3 flex flex-wrap gap-2">
              <Badge tone={statusFaces[ride.status].tone}>{statusFaces[ride.status].text}</Badge>
              {ride.visibility !== 'public' && <Badge>{ride.visibility}</Badge>}
            </p>
            {ride.description && (
              <p className="mt-4 max-w-[62ch] text-ink-2 whitespace-pre-line wrap-anywhere">{ride.description}</p>
            )}
            <RideFacts ride={ride} />
            {ride.isBlurred && <Note tone="info">{privacyText(ride)}</Note>}
          </Plate>
          <Panel title="Stops" icon={MapIcon} meta={<Count value={ride.stops.length} isQuiet />} padding="flush">
            <StopsTable ride={ride} />
          </Panel>
          <RideTurns key={ride.id} ride={ride} />
          <RideWeather ride={ride} />
          <Panel title={ride.status === 'cancelled' ? 'Who was coming' : 'Riders'} icon={UsersIcon} padding="flush">
            <Participants ride={ride} RiderActions={RiderActions} />
          </Panel>
        </div>
        <aside className="ride-column">
          {ride.status !== 'cancelled' && (
            <div className="ride-join">
              <JoinPanel ride={ride} />
            </div>
          )}
          <OrganiserPanel ride={ride} RiderActions={RiderActions} />
          <RideTools ride={ride} />
        </aside>
      </div>
      <JoinBar ride={ride} />
    </>
  )
}

function UnknownRide({ wasShown }: { wasShown: boolean }) {
  return (
    <MissingPage title="Ride not found">
      <p role="status">
        {wasShown
          ? 'This ride was deleted while you looked at it, or is no longer shown to you.'
          : 'The requested ride could not be found.'}
      </p>
    </MissingPage>
  )
}
