import { isolate, type RideWithStops } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { MapArea } from '../../../map/canvas/map-area.tsx'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'
import { type MapSlots, MapSlotsContext } from '../../../map/controls/map-slots.ts'
import { withLine } from '../../../map/lines/path.ts'
import { RouteLine } from '../../../map/lines/route-line.tsx'
import { areaText } from '../../ride-shared/hidden-areas.ts'
import { shownPins } from '../../ride-shared/stop-pins.ts'
import { StopPins } from '../../ride-shared/stop-pins-layer.tsx'
import { useGroup } from '../group/use-group.ts'
import type { GroupRider } from '../group-rider.ts'
import { FollowMe } from './follow-me.tsx'
import { GroupStopLine } from './group-stop-line.tsx'
import { GroupMarks } from './live-marks.tsx'
import { MapButtons } from './map-buttons.tsx'
import { placesOf } from './places-of.ts'
import { PrivateRiders } from './private-riders.tsx'

import './live-ride-map.css'

interface LiveRideMapProps {
  ride: RideWithStops
  riders: readonly GroupRider[]
  /** Whether positions arrive at the moment. */
  isConnected: boolean
}

/** No plug-ins of other maps: the reader's own position is already among the marks. */
const alone: MapSlots = {}

export function LiveRideMapView({ ride, riders, isConnected }: LiveRideMapProps) {
  const group = useGroup(ride, riders, isConnected)
  const [isFollowing, setIsFollowing] = useState(false)
  const { geometry, gaps } = ride.routeData ?? {}
  const places = placesOf(riders)
  const [me] = placesOf(riders.filter((rider) => rider.isMe))
  const letGo = () => setIsFollowing(false)

  return (
    <>
      <MapSlotsContext value={alone}>
        <MapSurface
          label={t('live-ride-map.map.label', { ride: isolate(ride.title) })}
          className="live-map"
          zoomsToMarks
          shows={{ points: withLine([...ride.stops, ...places], geometry) }}
        >
          {geometry && <RouteLine path={geometry} gaps={gaps} variant="ride" />}
          {(ride.hiddenAreas ?? []).map((area) => (
            <MapArea key={JSON.stringify(area)} area={area} label={areaText(ride, area)} />
          ))}
          <StopPins stops={ride.stops} pins={shownPins(ride)} />
          <GroupMarks {...{ group, riders, isConnected }} onLetGo={letGo} />
          <FollowMe at={isFollowing ? me : undefined} onLetGo={letGo} />
          <MapButtons
            places={places}
            isMeKnown={me !== undefined}
            isFollowing={isFollowing}
            onFollow={setIsFollowing}
          />
        </MapSurface>
      </MapSlotsContext>
      <div className="live-map-below">
        {group.stop && <GroupStopLine ride={ride} group={group} stop={group.stop} />}
        <PrivateRiders group={group} />
      </div>
    </>
  )
}
