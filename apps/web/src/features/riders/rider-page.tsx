import { useQuery } from '@tanstack/react-query'
import { isolate, type Rider, type Vehicle } from '@scooter-rides/contract'
import type { ComponentType, ReactNode } from 'react'
import { t } from '../../lib/language/t.ts'
import { isApiError } from '../../api/api-error.ts'
import { usePageTitle } from '../../session/storage/use-page-title.ts'
import { Count } from '../../ui/feedback/badge.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { Window } from '../../ui/layout/window.tsx'
import { RiderHead } from './rider-head.tsx'
import { riderQuery } from './riders.queries.ts'
import ScootersIcon from '~icons/pixelarticons/list-box'

import './rider-page.css'

interface RiderPageProps {
  riderId: string
  isSelf: boolean
  /** Upcoming and past rides that the rider leads. */
  rides: ReactNode
  /** Renders the scooters; the route provides the component. */
  Scooters: ComponentType<{ vehicles: Vehicle[] }>
  Actions: ComponentType<{ rider: Rider }>
}

/** A rider's page as other riders see it, within the rider's privacy settings. */
export function RiderPage({ riderId, isSelf, rides, Scooters, Actions }: RiderPageProps) {
  const { data: rider, error, refetch } = useQuery(riderQuery(riderId))
  usePageTitle(rider?.displayName, `/riders/${encodeURIComponent(riderId)}`)
  if (isApiError(error) && error.status === 404) return <UnknownRider />
  if (!rider && error)
    return (
      <div className="page">
        <Window className="mx-auto max-w-xl" title={t('profile.rider.title')} headingLevel={1} closeTo="/">
          <LoadFailed title={t('profile.rider.failed')} error={error} onRetry={() => void refetch()} />
        </Window>
      </div>
    )
  if (!rider) return <Loading>{t('profile.rider.loading')}</Loading>

  return (
    <div className="page rider-page">
      <RiderHead rider={rider} isSelf={isSelf} actions={<Actions rider={rider} />} />
      <div className="rider-column">{rides}</div>
      <Panel
        title={t('profile.rider.scooters')}
        icon={ScootersIcon}
        meta={<Count value={rider.vehicles.length} isQuiet />}
      >
        {rider.vehicles.length > 0 ? (
          <Scooters vehicles={rider.vehicles} />
        ) : (
          <p className="text-ink-2">
            {isSelf
              ? t('profile.rider.noScootersOwn')
              : t('profile.rider.noScooters', { name: isolate(rider.firstName) })}
          </p>
        )}
      </Panel>
    </div>
  )
}

/** The same text for unknown, deleted and hidden riders, so that it does not reveal which. */
function UnknownRider() {
  return (
    <MissingPage title={t('profile.rider.missing')}>
      <p>{t('profile.rider.missingText')}</p>
    </MissingPage>
  )
}
