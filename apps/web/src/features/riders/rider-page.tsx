import { useQuery } from '@tanstack/react-query'
import { isolate, type Rider, type RiderPage as RiderDetails, type Vehicle } from '@scooter-rides/contract'
import type { ComponentType, ReactNode } from 'react'
import { t } from '../../lib/language/t.ts'
import { isApiError } from '../../api/api-error.ts'
import { usePageTitle } from '../../session/storage/use-page-title.ts'
import { Count } from '../../ui/feedback/badge.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { WindowPage } from '../../ui/layout/window-page.tsx'
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
      <WindowPage title={t('profile.rider.title')}>
        <LoadFailed title={t('profile.rider.failed')} error={error} onRetry={() => void refetch()} />
      </WindowPage>
    )
  if (!rider) return <Loading>{t('profile.rider.loading')}</Loading>

  return (
    <div className="page rider-page">
      <RiderHead rider={rider} isSelf={isSelf} actions={<Actions rider={rider} />} />
      {!rider.isHidden && <Details rider={rider} isSelf={isSelf} rides={rides} Scooters={Scooters} />}
    </div>
  )
}

interface DetailsProps extends Pick<RiderPageProps, 'isSelf' | 'rides' | 'Scooters'> {
  rider: RiderDetails
}

function Details({ rider, isSelf, rides, Scooters }: DetailsProps) {
  return (
    <>
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
    </>
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
