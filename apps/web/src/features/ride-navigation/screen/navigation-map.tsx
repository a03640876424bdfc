import { isolate, type RideWithStops } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import type { ReactNode } from 'react'
import CompassIcon from '~icons/pixelarticons/compass'
import TargetIcon from '~icons/pixelarticons/bullseye'
import { t } from '../../../lib/language/t.ts'
import { type MapSlots, MapSlotsContext } from '../../../map/controls/map-slots.ts'
import { MapArea } from '../../../map/canvas/map-area.tsx'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'
import { RouteLine } from '../../../map/lines/route-line.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { areaText } from '../../ride-shared/hidden-areas.ts'
import { shownPins } from '../../ride-shared/stop-pins.ts'
import { StopPins } from '../../ride-shared/stop-pins-layer.tsx'
import type { Course } from '../../ride-shared/course/course.ts'
import type { Progress } from '../tracking/progress.ts'
import { type Following, MapCamera } from './map-camera.tsx'
import { ProgressLine } from './progress-line.tsx'
import { RiderMark } from './rider-mark.tsx'

interface NavigationMapProps {
  ride: RideWithStops
  course: Course
  progress: Progress
  following: Following
  onFollowing: (following: Following) => void
  /** The requested route back to the line, encoded. */
  routeBack: string | undefined
  /** More marks on the map. */
  layer: ReactNode
  /** Buttons above the map, beside its own. */
  buttons: ReactNode
}

/** No plug-ins of other maps, because the position must not be stored or sent. */
const alone: MapSlots = {}

export function NavigationMap(props: NavigationMapProps) {
  const { ride, course, progress, following, onFollowing, routeBack, layer, buttons } = props
  const { fix, movement, onLine, marks } = progress
  const { isFollowing, isCourseUp } = following
  const pins = shownPins(ride).map((pin, index) => (marks[index] === 'reached' ? { ...pin, letter: '✓' } : pin))
  const points: readonly LatLng[] = course.path.points
  return (
    <div className="road-map">
      <MapSlotsContext value={alone}>
        <MapSurface
          label={t('navigation.map.label', { ride: isolate(ride.title) })}
          className="h-full"
          shows={{ points }}
          isWholeScreen
          zoomsToMarks
        >
          <ProgressLine path={course.path} metres={onLine?.metres ?? 0} />
          {routeBack && <RouteLine path={routeBack} variant="detour" />}
          {(ride.hiddenAreas ?? []).map((area) => (
            <MapArea key={JSON.stringify(area)} area={area} label={areaText(ride, area)} />
          ))}
          <StopPins stops={ride.stops} pins={pins} />
          {layer}
          {fix && <RiderMark fix={fix} heading={movement?.heading} />}
          <MapCamera
            at={fix}
            heading={movement?.heading}
            {...following}
            onLetGo={() => onFollowing({ ...following, isFollowing: false })}
          />
        </MapSurface>
      </MapSlotsContext>
      <div className="road-map-buttons">
        {buttons}
        {!isFollowing && fix && (
          <Button
            size="large"
            variant="primary"
            icon={TargetIcon}
            onClick={() => onFollowing({ ...following, isFollowing: true })}
          >
            {t('navigation.map.centre')}
          </Button>
        )}
        <Button size="large" icon={CompassIcon} onClick={() => onFollowing({ ...following, isCourseUp: !isCourseUp })}>
          {isCourseUp ? t('navigation.map.northUp') : t('navigation.map.courseUp')}
        </Button>
      </div>
    </div>
  )
}
