import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Point } from '@scooter-rides/contract'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { FitButton } from '../../../map/fit-button.tsx'
import { FitTo } from '../../../map/fit-to.tsx'
import { MapButton } from '../../../map/map-button.tsx'
import { DEFAULT_CENTRE, ZOOM } from '../../../map/map-defaults.ts'
import { MapLoading } from '../../../map/map-faces.tsx'
import { MapSurface } from '../../../map/map-surface.tsx'
import { RouteLine } from '../../../map/route-line.tsx'
import { useStartPoint } from '../../places/use-start-point.ts'
import { routeQuery } from '../route.queries.ts'
import { PlaceNameDialog } from './place-name-dialog.tsx'
import type { RideForm } from './ride-form-model.ts'
import { addStop, knownPlaces, nextSlot, setPlace, type RoutePlace } from './route-edits.ts'
import { RouteHint } from './route-hint.tsx'
import { RouteLength } from './route-length.tsx'
import { RoutePin } from './route-pin.tsx'
import { slotBefore } from './slot-before.ts'
import { useRoute } from './use-route.ts'
import { useRouteHistory } from './use-route-history.ts'
import RedoIcon from '~icons/pixelarticons/redo'
import UndoIcon from '~icons/pixelarticons/undo'

/** Spec §9: the route is worked out again this long after a place changed. */
const recalculateAfterMs = 100

/** The planned route on a map that changes it. */
export function RouteEditor({ form }: { form: UseFormReturn<RideForm> }) {
  const { route, change, pointPlace } = useRoute(form)
  const history = useRouteHistory(route, change)
  const [named, setNamed] = useState<RoutePlace>()
  const startPoint = useStartPoint()
  const places = knownPlaces(route)
  const points = places.map(({ place: { lat, lng } }) => ({ lat, lng }))
  const settled = useDebounced(JSON.stringify(points), recalculateAfterMs)
  const planned = useQuery({ ...routeQuery(JSON.parse(settled) as Point[]), placeholderData: keepPreviousData })
  const way = points.length > 1 ? planned.data : undefined
  const [shows] = useState(points.length > 0 ? { points } : undefined)

  // A map that starts somewhere and jumps elsewhere a moment later is worse than one that starts that moment later.
  if (startPoint === undefined && !shows) return <MapLoading />

  function pick(point: Point) {
    const slot = nextSlot(route)
    if (slot === undefined) return
    const isNew = slot === route.stops.length
    const place = pointPlace(point)
    change(isNew ? addStop(route, 'end', place) : setPlace(route, slot, place))
  }

  return (
    <>
      <MapSurface
        label="Map of the planned route"
        className="h-full"
        // A map that opens with a ride stays with it: where the rider is may become known later.
        view={shows ? undefined : { centre: startPoint ?? DEFAULT_CENTRE, zoom: ZOOM.dashboard }}
        shows={shows}
        onPick={pick}
        onPickLine={(point) =>
          way && !planned.isPlaceholderData
            ? change(addStop(route, slotBefore(places, way, point), pointPlace(point)))
            : pick(point)
        }
        hint={<RouteHint route={route} hasLine={way !== undefined} />}
        tools={
          <>
            <FitButton label="Fit to route" points={points} />
            <MapButton label="Undo" icon={UndoIcon} isDisabled={!history.canUndo} onClick={history.undo} />
            <MapButton label="Redo" icon={RedoIcon} isDisabled={!history.canRedo} onClick={history.redo} />
          </>
        }
        chip={way && <RouteLength way={way} isStale={planned.isPlaceholderData} />}
      >
        {way && <RouteLine path={way.geometry} look="ride" isStale={planned.isPlaceholderData} isPickable />}
        {places.map((_, index) => (
          <RoutePin
            // oxlint-disable-next-line react/no-array-index-key -- Tab reaches marks in the order in which they came
            key={index}
            route={route}
            places={places}
            index={index}
            onChange={change}
            onMove={(moved, point) => change(setPlace(route, moved.slot, pointPlace(point)))}
            onName={setNamed}
          />
        ))}
        <FitTo points={points} />
      </MapSurface>
      {named && (
        <PlaceNameDialog
          routePlace={named}
          onClose={() => setNamed(undefined)}
          onName={(text) => {
            change(setPlace(route, named.slot, { ...named.place, text }))
            setNamed(undefined)
          }}
        />
      )}
    </>
  )
}
