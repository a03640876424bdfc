import type { Ride } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { DEFAULT_CENTRE, ZOOM } from '../../../map/view/map-defaults.ts'
import { MapLoading } from '../../../map/canvas/map-status.tsx'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'
import type { ShownView } from '../../../map/view/map-view.ts'
import { ResizableBox } from '../../../map/canvas/resizable-box.tsx'
import { useMedia } from '../../../ui/base/use-media.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { readArea, type FinderState } from './finder-address.ts'
import { NearestInSight } from './nearest-in-sight.tsx'
import { chipText } from '../results/chip-text.ts'
import { PointedRide } from '../results/pointed-ride.tsx'
import { RideMarks } from '../results/ride-marks.tsx'

interface FinderMapProps {
  state: FinderState
  /** The initial centre; undefined while it is loading, null if it is unknown. */
  middle: LatLng | null | undefined
  rides: readonly Ride[]
  /** False if there are more rides than the map shows. */
  isAll: boolean
  /** Whether the rides are those of the previous view. */
  isBusy: boolean
  /** The hovered ride, whose route is drawn. */
  pointed: Ride | undefined
  onPoint: (rideId: number, isPointed: boolean) => void
  onMove: (view: ShownView) => void
  onTight: () => void
}

/** The found rides at their starts. A marker links to its ride, and shows its route on hover. */
export function FinderMap({ state, middle, rides, isAll, isBusy, pointed, onPoint, onMove, onTight }: FinderMapProps) {
  const units = useUnits()
  const isTouch = useMedia('(hover: none)')
  // Read only on mount; later the URL follows the map.
  const [opensWith] = useState(() => readArea(state.area))
  const isMoved = state.area !== undefined
  const place = state.lat !== undefined && state.lng !== undefined ? { lat: state.lat, lng: state.lng } : undefined
  const centre = place ?? middle
  // The map waits for its centre, so that it does not start in one city and jump to another.
  const isWaiting = centre === undefined && !opensWith
  return (
    <ResizableBox label={t('finder.map.box')} initialHeight={250} minHeight={150}>
      {isWaiting ? (
        <div className="map-surface h-full">
          <MapLoading />
        </div>
      ) : (
        <MapSurface
          label={t('finder.map.label')}
          className="h-full"
          view={isMoved ? undefined : firstView(place, middle)}
          shows={opensWith && { points: cornersOf(opensWith), insets: 0 }}
          onMoveByHand={onMove}
          hint={!isAll && t('finder.map.first', { count: rides.length })}
          chip={pointed && chipText(pointed, units, isTouch)}
        >
          {!isMoved && !place && middle && (
            <NearestInSight key={`${middle.lat},${middle.lng}`} middle={middle} rides={isBusy ? none : rides} />
          )}
          <RideMarks rides={rides} pointedId={pointed?.id} onPoint={onPoint} onTight={onTight} />
          {pointed && <PointedRide ride={pointed} />}
        </MapSurface>
      )}
    </ResizableBox>
  )
}

/** Around the chosen place, the rider or the imported region; without any of them the country of the default view. */
function firstView(place: LatLng | undefined, middle: LatLng | null | undefined) {
  if (place) return { centre: place, zoom: ZOOM.search }
  return middle ? { centre: middle, zoom: ZOOM.home } : { centre: DEFAULT_CENTRE, zoom: ZOOM.country }
}

const none: readonly Ride[] = []

const cornersOf = ({ west, south, east, north }: { west: number; south: number; east: number; north: number }) => [
  { lat: south, lng: west },
  { lat: north, lng: east },
]
