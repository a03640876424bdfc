import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { PlaceCategory, Point } from '@scooter-rides/contract'
import { FitButton } from '../../../map/fit-button.tsx'
import { FitTo } from '../../../map/fit-to.tsx'
import { MapButton } from '../../../map/map-button.tsx'
import { DEFAULT_CENTRE, ZOOM } from '../../../map/map-defaults.ts'
import { MapLoading } from '../../../map/map-faces.tsx'
import { MapSurface } from '../../../map/map-surface.tsx'
import { RouteLine } from '../../../map/route-line.tsx'
import { useStartPoint } from '../../places/use-start-point.ts'
import { chosenPlace } from '../../places/place-value.ts'
import { NearbyMarks, useNearbyStops } from './nearby-stops.tsx'
import { PlaceNameDialog } from './place-name-dialog.tsx'
import type { RideForm } from './ride-form-model.ts'
import { addFound, addStop, movePlace, nextSlot, setPlace, type RoutePlace } from './route-edits.ts'
import { RouteHint } from './route-hint.tsx'
import { RouteLength } from './route-length.tsx'
import { RoutePanel } from './route-panel.tsx'
import { RoutePin } from './route-pin.tsx'
import { slotBefore } from './slot-before.ts'
import { usePlannedWay } from './use-planned-way.ts'
import { useRoute } from './use-route.ts'
import { useRouteHistory } from './use-route-history.ts'
import { useWayOptions } from './use-way-options.ts'
import RedoIcon from '~icons/pixelarticons/redo'
import UndoIcon from '~icons/pixelarticons/undo'

interface RouteEditorProps {
  form: UseFormReturn<RideForm>
  /** The middle of the map, once it is there and when it has come to rest elsewhere. */
  onCentre: (centre: Point) => void
}

/** The planned route on a map that changes it, and what is to be known of it below. */
export function RouteEditor({ form, onCentre }: RouteEditorProps) {
  const { route, change, pointPlace, movedPlace, nameByHand } = useRoute(form)
  const history = useRouteHistory(route, change)
  const [named, setNamed] = useState<RoutePlace>()
  const startPoint = useStartPoint()
  const options = useWayOptions(form)
  const avoid = useWatch({ control: form.control, name: 'avoid' })
  const planned = usePlannedWay(form, route, options)
  const { places, points, way, isStale } = planned
  const [category, setCategory] = useState<PlaceCategory>()
  const nearby = useNearbyStops(points.at(-1), category)
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
        className="route-map"
        // A map that opens with a ride stays with it: where the rider is may become known later.
        view={shows ? undefined : { centre: startPoint ?? DEFAULT_CENTRE, zoom: ZOOM.dashboard }}
        shows={shows}
        onPick={pick}
        onPickLine={(point) =>
          way && !isStale ? change(addStop(route, slotBefore(places, way, point), pointPlace(point))) : pick(point)
        }
        hint={<RouteHint route={route} hasLine={way !== undefined} />}
        tools={
          <>
            <FitButton label="Fit to route" points={points} />
            <MapButton label="Undo" icon={UndoIcon} isDisabled={!history.canUndo} onClick={history.undo} />
            <MapButton label="Redo" icon={RedoIcon} isDisabled={!history.canRedo} onClick={history.redo} />
          </>
        }
        chip={way && <RouteLength way={way} isStale={isStale} />}
        onView={({ centre }) => onCentre(centre)}
      >
        {way && <RouteLine path={way.geometry} look="ride" isStale={isStale} isPickable />}
        <NearbyMarks places={nearby.places ?? []} onAdd={(place) => change(addFound(route, chosenPlace(place)))} />
        {places.map((_, index) => (
          <RoutePin
            // oxlint-disable-next-line react/no-array-index-key -- Tab reaches marks in the order in which they came
            key={index}
            route={route}
            places={places}
            index={index}
            onChange={change}
            onMove={({ slot, place }, point) => change(movePlace(route, slot, movedPlace(place, point)))}
            onName={setNamed}
          />
        ))}
        <FitTo points={points} />
      </MapSurface>
      <RoutePanel
        route={route}
        onChange={change}
        planned={planned}
        options={options}
        avoid={avoid}
        onAvoid={(wishes) => form.setValue('avoid', wishes, { shouldDirty: true })}
        category={category}
        onCategory={setCategory}
        nearby={nearby}
      />
      {named && (
        <PlaceNameDialog
          routePlace={named}
          onClose={() => setNamed(undefined)}
          onName={(text) => {
            change(setPlace(route, named.slot, nameByHand(named.place, text)))
            setNamed(undefined)
          }}
        />
      )}
    </>
  )
}
