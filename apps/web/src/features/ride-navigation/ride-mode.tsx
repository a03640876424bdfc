import { useQuery } from '@tanstack/react-query'
import { isolate, type RideTurns, type RideWithStops } from '@scooter-rides/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { t } from '../../lib/language/t.ts'
import { isApiError } from '../../api/api-error.ts'
import { usePageTitle } from '../../session/storage/use-page-title.ts'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { rideQuery, rideTurnsQuery } from '../rides/rides.queries.ts'
import { hasTurns } from '../ride-shared/turn-list.tsx'
import { type OfflineRide, readRide, readTurns } from './offline/offline-ride.ts'
import { removeOfflineRide } from './offline/save-ride-offline.ts'
import { useSaveOffline } from './offline/use-save-offline.ts'
import { useOfflineRide } from './offline/use-offline-ride.ts'
import type { HomeParts } from './screen/home-parts.ts'
import type { LiveParts } from './screen/live-parts.ts'
import { NavigationScreen } from './screen/navigation-screen.tsx'

interface RideModeProps {
  rideId: number
  /** The owner of the stored ride. */
  riderId: string
  live?: LiveParts
  home?: HomeParts
}

/** Navigates a ride: the server's version, or the stored one while the server cannot be reached. */
export function RideMode({ rideId, riderId, live, home }: RideModeProps) {
  const { data: fresh, error, refetch } = useQuery(rideQuery(rideId))
  const [stored, setStored] = useOfflineRide(rideId, riderId)
  const storedRide = useMemo(() => (stored ? readRide(stored) : undefined), [stored])
  const isDeleted = isApiError(error) && (error.status === 404 || error.status === 400)
  useEffect(() => {
    // A ride that the rider may no longer see is removed from storage, too.
    if (isDeleted && stored) void removeOfflineRide(rideId).finally(() => setStored(null))
  }, [isDeleted, stored, rideId, setStored])
  // The stored version is read first, because it is the one that the rider last saw.
  const ride = stored === undefined ? undefined : (fresh ?? storedRide)
  usePageTitle(ride && t('navigation.page.title', { ride: isolate(ride.title) }), `/rides/${rideId}/navigate`)
  if (isDeleted)
    return (
      <MissingPage title={t('navigation.page.missing')}>
        <p role="status">{t('navigation.page.missingHint')}</p>
      </MissingPage>
    )
  if (ride)
    return (
      <Riding key={ride.id} {...{ ride, fresh, stored, setStored, riderId, live, home }} before={storedRide ?? ride} />
    )
  if (error && stored === null)
    return (
      <div className="page">
        <h1 className="sr-only">{t('navigation.page.heading')}</h1>
        <LoadFailed title={t('navigation.page.notSaved')} error={error} onRetry={() => void refetch()} />
        <p className="text-center">
          <ButtonLink href="/dashboard/rides">{t('navigation.page.myRides')}</ButtonLink>
        </p>
      </div>
    )
  return <Loading>{t('navigation.page.loading')}</Loading>
}

interface RidingProps {
  ride: RideWithStops
  fresh: RideWithStops | undefined
  stored: OfflineRide | null | undefined
  setStored: (ride: OfflineRide | null) => void
  riderId: string
  live: LiveParts | undefined
  home: HomeParts | undefined
  /** The version that the rider last saw. */
  before: RideWithStops
}

function Riding({ ride, fresh, stored, setStored, riderId, live, home, before }: RidingProps) {
  const turns = useTurns(ride, stored)
  const saving = useSaveOffline({ ride: fresh, riderId, turns: turns.turnsToStore, onSaved: setStored })
  const [read, setRead] = useState<RideWithStops>()
  const [opened] = useState(before)
  return (
    <NavigationScreen
      {...{ ride, riderId, stored, saving }}
      live={live?.isFor(ride) ? live : undefined}
      home={home?.isFor(ride) ? home : undefined}
      turns={turns.known}
      turnsNote={turns.note}
      lastRead={read ?? opened}
      onRead={useCallback(() => setRead(ride), [ride])}
    />
  )
}

/** The turns of a ride: none for straight lines or a partly hidden ride, otherwise the server's or the stored ones. */
function useTurns(ride: RideWithStops, stored: OfflineRide | null | undefined) {
  const hasTurns = !ride.isBlurred && ride.routeData !== null && ride.routeData.engine !== 'direct'
  const { data, error } = useQuery({ ...rideTurnsQuery(ride), enabled: hasTurns })
  const storedTurns = useMemo(() => (stored ? readTurns(stored) : undefined), [stored])
  const isPrivate = isApiError(error, 'rides.turns_private')
  const known = hasTurns && !isPrivate ? (data ?? storedTurns) : undefined
  return { known, note: noteOf(ride, { known, error, isPrivate }), turnsToStore: turnsToStore() }

  function turnsToStore() {
    if (!hasTurns || isPrivate) return 'none' as const
    return data ?? (error ? undefined : ('asking' as const))
  }
}

interface TurnsState {
  known: RideTurns | undefined
  error: Error | null
  isPrivate: boolean
}

function noteOf(ride: RideWithStops, { known, error, isPrivate }: TurnsState): string | undefined {
  if (ride.isBlurred || isPrivate) return t('navigation.turns.private')
  if (known?.differsFromLine) return t('navigation.turns.differ')
  if (known && !hasTurns(known.legs)) return t('navigation.turns.removed')
  return error && !known ? t('navigation.turns.failed') : undefined
}
