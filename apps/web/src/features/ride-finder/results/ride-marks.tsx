import { isolate, type Ride } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { memo, useMemo } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useLanguage } from '../../../lib/language/language.ts'
import { MapPin } from '../../../map/marks/map-pin.tsx'
import { PointClusters } from '../../../map/marks/point-clusters.tsx'
import { isStartHidden } from '../../ride-shared/hidden-areas.ts'

interface RideMarksProps {
  rides: readonly Ride[]
  pointedId: number | undefined
  onPoint: (rideId: number, isPointed: boolean) => void
  onTight: () => void
}

/** A marker at the start of each ride; close ones are clustered. */
export function RideMarks({ rides, pointedId, onPoint, onTight }: RideMarksProps) {
  const starts = useMemo(
    () =>
      rides.flatMap((ride) =>
        ride.startLat === null || ride.startLng === null ? [] : { ride, lat: ride.startLat, lng: ride.startLng },
      ),
    [rides],
  )
  return (
    <PointClusters
      points={starts}
      keyOf={({ ride }) => ride.id}
      wordsFor={(count) => t('finder.marks.cluster', { count })}
      onTight={onTight}
    >
      {({ ride, lat, lng }, isInView) => (
        <RideMark
          ride={ride}
          lat={lat}
          lng={lng}
          isPointed={ride.id === pointedId}
          isInView={isInView}
          onPoint={onPoint}
        />
      )}
    </PointClusters>
  )
}

interface RideMarkProps extends LatLng {
  ride: Ride
  isPointed: boolean
  isInView: boolean
  onPoint: (rideId: number, isPointed: boolean) => void
}

/** Memoised, so that hovering one of a hundred markers renders only two. */
const RideMark = memo(function RideMark({ ride, lat, lng, isPointed, isInView, onPoint }: RideMarkProps) {
  useLanguage()
  return (
    <MapPin
      at={{ lat, lng }}
      kind="start"
      letter="S"
      label={t(isStartHidden(ride) ? 'finder.marks.startOfHidden' : 'finder.marks.startOf', {
        ride: isolate(ride.title),
      })}
      href={`/rides/${ride.id}`}
      isInView={isInView}
      pointing={{ isPointed, onPoint: (isOn) => onPoint(ride.id, isOn) }}
    />
  )
})
