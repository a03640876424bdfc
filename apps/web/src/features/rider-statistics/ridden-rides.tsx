import { useInfiniteQuery } from '@tanstack/react-query'
import { isolate, type RiddenRide, type ScooterSums } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import RouteIcon from '~icons/pixelarticons/directions'
import { errorText } from '../../api/form-errors.ts'
import { distanceText } from '../../lib/units/units.ts'
import { formatDay } from '../../lib/time/zoned-time.ts'
import { richText } from '../../lib/language/rich-text.ts'
import { t } from '../../lib/language/t.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { dismissToast, toast } from '../../ui/toast/toast.ts'
import { riddenRidesQuery } from './rider-statistics.queries.ts'
import { useConfirmRide } from './use-change-statistics.ts'

type Scooters = Pick<ScooterSums, 'vehicleId' | 'name'>[]

/** The rides of a year: on which scooter each was, and whether it was ridden. */
export function RiddenRides({ year, scooters }: { year: number; scooters: Scooters }) {
  const rides = useInfiniteQuery(riddenRidesQuery(year))
  if (rides.data?.length === 0) return null
  return (
    <Panel
      title={t('statistics.rides.title', { year: String(year) })}
      icon={RouteIcon}
      padding="flush"
      className="statistics-wide"
    >
      {rides.isPending && <Skeleton className="h-40" />}
      {rides.error && !rides.data && (
        <LoadFailed title={t('statistics.rides.failed')} error={rides.error} onRetry={() => void rides.refetch()} />
      )}
      {rides.data && (
        <ul>
          {rides.data.map((ride) => (
            <RideRow key={ride.rideId} ride={ride} scooters={scooters} />
          ))}
        </ul>
      )}
      <ShowMore list={rides} />
    </Panel>
  )
}

const none = 'none'
const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>

function RideRow({ ride, scooters }: { ride: RiddenRide; scooters: Scooters }) {
  const units = useUnits()
  const { mutate, isPending } = useConfirmRide(ride.rideId)
  const title = ride.title ?? t('statistics.rides.hidden')
  // not translated: identifies the notice of a failure
  const about = `ridden ride ${ride.rideId}`
  function save(body: Parameters<typeof mutate>[0]) {
    dismissToast(about)
    mutate(body, {
      onError: (cause) =>
        toast({
          title: t('statistics.rides.error'),
          description: errorText(cause, t('statistics.rides.tryAgain')),
          kind: 'error',
          about,
        }),
    })
  }
  return (
    <li className="ridden-ride">
      <div className="ridden-ride-name wrap-anywhere">
        <p className="font-semibold">
          <bdi>{ride.title === null ? title : <AppLink href={`/rides/${ride.rideId}`}>{title}</AppLink>}</bdi>
        </p>
        <p className="text-data text-ink-2">
          {t('statistics.rides.about', {
            day: formatDay(ride.startsAt, ride.timeZone),
            distance: distanceText(ride.distance, units),
          })}
        </p>
      </div>
      {scooters.length > 0 && (
        <Select
          label={t('statistics.rides.scooter', { ride: isolate(title) })}
          isLabelHidden
          fieldClassName="ridden-ride-scooter"
          disabled={isPending || !ride.didRide}
          value={String(ride.vehicleId ?? none)}
          onChange={(value) => save({ vehicleId: value === none ? null : Number(value) })}
          options={[
            { value: none, label: t('statistics.rides.noScooter') },
            ...scooters.map(({ vehicleId, name }) => ({ value: String(vehicleId), label: name })),
          ]}
        />
      )}
      <Checkbox
        label={richText('statistics.rides.rode', {
          hidden,
          ride: title,
        })}
        disabled={isPending}
        checked={ride.didRide}
        onChange={(event) => save({ didRide: event.currentTarget.checked })}
      />
    </li>
  )
}
