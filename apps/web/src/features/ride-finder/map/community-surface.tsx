import type { RideCluster } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'
import type { MapContent } from '../../../map/view/map-view.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { useMedia } from '../../../ui/base/use-media.ts'
import { chipText } from '../results/chip-text.ts'
import { countText } from '../results/count-text.ts'
import { PointedRide } from '../results/pointed-ride.tsx'
import { RideMarks } from '../results/ride-marks.tsx'
import type { useFoundRides } from '../results/use-found-rides.ts'
import { RideGroups } from './ride-groups.tsx'

interface CommunitySurfaceProps extends Pick<MapContent, 'view' | 'onView' | 'onMoveByHand'> {
  found: ReturnType<typeof useFoundRides>
  /** Shown in place of rides if there are too many. */
  groups: readonly RideCluster[] | undefined
  hasFailed: boolean
  pointedId: number | undefined
  onPoint: (rideId: number, isPointed: boolean) => void
  onTight: () => void
}

export function CommunitySurface({
  found: { rides, isBusy, count },
  groups,
  hasFailed,
  pointedId,
  onPoint,
  onTight,
  ...map
}: CommunitySurfaceProps) {
  const units = useUnits()
  const isTouch = useMedia('(hover: none)')
  // The list beside the map shows the same text on wide screens.
  const isNarrow = useMedia('(max-width: 900px)')
  const pointed = rides?.find(({ id }) => id === pointedId)
  return (
    <MapSurface
      {...map}
      label={t('finder.community.mapLabel')}
      className="community-map"
      hint={
        hintText({ hasFailed, isLoading: !rides, isEmpty: !isBusy && rides?.length === 0 }) ??
        (isNarrow && countText(count.count, count, true))
      }
      chip={pointed && chipText(pointed, units, isTouch)}
    >
      {groups ? (
        <RideGroups groups={groups} onTight={onTight} />
      ) : (
        <RideMarks rides={rides ?? []} pointedId={pointedId} onPoint={onPoint} onTight={onTight} />
      )}
      {pointed && <PointedRide ride={pointed} />}
    </MapSurface>
  )
}

function hintText({ hasFailed, isLoading, isEmpty }: { hasFailed: boolean; isLoading: boolean; isEmpty: boolean }) {
  if (hasFailed) return t('finder.community.failed')
  if (isLoading) return t('finder.community.loadingRides')
  return isEmpty ? t('finder.community.none') : undefined
}
