import { useMemo, useState } from 'react'
import type { Point } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { FitButton } from '../../../map/controls/fit-button.tsx'
import { FitTo } from '../../../map/view/fit-to.tsx'
import { MapButton } from '../../../map/controls/map-button.tsx'
import { DEFAULT_CENTRE, ZOOM } from '../../../map/view/map-defaults.ts'
import { MapLoading } from '../../../map/canvas/map-status.tsx'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'
import { withLine } from '../../../map/lines/path.ts'
import { RouteLine } from '../../../map/lines/route-line.tsx'
import { useStartPoint } from '../../places/use-start-point.ts'
import { chosenPlace } from '../../places/place-value.ts'
import { NearbyMarks } from '../stop-suggestions/nearby-stops.tsx'
import { PlaceNameDialog } from './place-name-dialog.tsx'
import { addFound, addStop, movePlace, setPlace, type RoutePlace, type Slot } from '../route/route-edits.ts'
import { RouteHint } from './route-hint.tsx'
import { RouteLength } from './route-length.tsx'
import { RoutePin } from './route-pin.tsx'
import { slotBefore } from '../route/slot-before.ts'
import { useRouteHistory } from '../route/use-route-history.ts'
import type { RoutePlan } from '../route/use-route-plan.ts'
import RedoIcon from '~icons/pixelarticons/redo'
import UndoIcon from '~icons/pixelarticons/undo'
import './route-map.css'

export interface RouteMapProps {
  plan: RoutePlan
  /** The place that the next click sets; undefined ignores clicks. */
  slot: Slot | undefined
  isFixed?: boolean
  /** Called with the centre when the map is ready and after each move. */
  onCentre: (centre: Point) => void
}

export function RouteMap({ plan, slot, isFixed = false, onCentre }: RouteMapProps) {
  const { route, change, pointPlace, movedPlace, renamePlace, nearby } = plan
  const { places, points, plannedRoute, isStale } = plan.planned
  const history = useRouteHistory(route, change)
  const [named, setNamed] = useState<RoutePlace>()
  const startPoint = useStartPoint()
  const inSight = useMemo(
    () => withLine(points, isStale ? undefined : plannedRoute?.geometry),
    [points, isStale, plannedRoute],
  )
  const [shows] = useState(points.length > 0 ? { points } : undefined)

  // The map waits for its centre, so that it does not start in one city and jump to another.
  if (startPoint === undefined && !shows) return <MapLoading />

  function pick(point: Point) {
    if (slot === undefined) return
    const isNew = slot === route.stops.length
    const place = pointPlace(point)
    change(isNew ? addStop(route, 'end', place) : setPlace(route, slot, place))
  }

  return (
    <>
      <MapSurface
        label={t('ride-form.route.map')}
        className="route-map"
        // A map that opens with a ride stays there when the rider's position becomes known later.
        view={shows ? undefined : { centre: startPoint ?? DEFAULT_CENTRE, zoom: ZOOM.dashboard }}
        shows={shows}
        onPick={pick}
        onPickLine={(point) =>
          plannedRoute && !isStale
            ? change(addStop(route, slotBefore(places, plannedRoute, point), pointPlace(point)))
            : pick(point)
        }
        hint={isFixed ? undefined : <RouteHint route={route} slot={slot} hasLine={plannedRoute !== undefined} />}
        tools={
          <>
            <FitButton label={t('ride-form.route.fit')} points={inSight} />
            <MapButton
              label={t('ride-form.route.undo')}
              icon={UndoIcon}
              isDisabled={!history.canUndo}
              onClick={history.undo}
            />
            <MapButton
              label={t('ride-form.route.redo')}
              icon={RedoIcon}
              isDisabled={!history.canRedo}
              onClick={history.redo}
            />
          </>
        }
        chip={plannedRoute && <RouteLength route={plannedRoute} isStale={isStale} />}
        onView={({ centre }) => onCentre(centre)}
      >
        {plannedRoute && <RouteLine path={plannedRoute.geometry} variant="ride" isStale={isStale} isPickable />}
        <NearbyMarks places={nearby.places ?? []} onAdd={(place) => change(addFound(route, chosenPlace(place)))} />
        {places.map((_, index) => (
          <RoutePin
            // oxlint-disable-next-line react/no-array-index-key -- Tab reaches marks in the order in which they came
            key={index}
            route={route}
            places={places}
            index={index}
            onChange={change}
            onMove={({ slot: moved, place }, point) => change(movePlace(route, moved, movedPlace(place, point)))}
            onName={setNamed}
          />
        ))}
        <FitTo points={inSight} />
      </MapSurface>
      {named && (
        <PlaceNameDialog
          routePlace={named}
          onClose={() => setNamed(undefined)}
          onName={(text) => {
            change(setPlace(route, named.slot, renamePlace(named.place, text)))
            setNamed(undefined)
          }}
        />
      )}
    </>
  )
}
