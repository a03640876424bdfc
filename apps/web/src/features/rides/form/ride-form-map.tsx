import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Point } from '@scooter-rides/contract'
import { useLocationStore } from '../../../lib/location-store.ts'
import { formatDistance, formatDuration } from '../../../lib/units.ts'
import { FitTo } from '../../../map/fit-to.tsx'
import { DEFAULT_CENTRE, ZOOM } from '../../../map/map-defaults.ts'
import { MapSurface } from '../../../map/map-surface.tsx'
import { RouteLine } from '../../../map/route-line.tsx'
import { useUnits } from '../../auth/units.queries.ts'
import { routeQuery } from '../route.queries.ts'
import { StopPins } from '../stop-pins-layer.tsx'
import type { LocationValue, RideForm } from './ride-form-model.ts'

/** Spec §9: the route is worked out again this long after a place changed. */
const recalculateAfterMs = 100

type Known = Point & { label: string }

/** The planned route while the form is filled; a click fills the first place that is still empty. */
export function RideFormMap({ form }: { form: UseFormReturn<RideForm> }) {
  const [start, stops, end] = useWatch({ control: form.control, name: ['start', 'stops', 'end'] })
  const units = useUnits()
  const position = useLocationStore((state) => state.position)
  const places = [start, ...stops.map(({ place }) => place), end].filter(isKnown)
  const settled = useSettled(places.map(({ lat, lng }) => ({ lat, lng })))
  const route = useQuery({ ...routeQuery(settled), placeholderData: keepPreviousData })
  const hasRoute = settled.length > 1 && route.data !== undefined
  const distance = formatDistance(route.data?.distance, units)

  return (
    <div className="ride-form-map">
      <MapSurface
        label="Map of the planned route"
        className="h-full"
        view={{ centre: position ?? DEFAULT_CENTRE, zoom: ZOOM.dashboard }}
        onPick={(point) => placePoint(form, point)}
        chip={
          hasRoute ? (
            <span className={route.isPlaceholderData ? 'text-ink-3' : ''} aria-live="polite">
              <span className="text-number">{distance.value}</span> {distance.unit} ·{' '}
              {formatDuration(route.data.duration)}
              {route.data.engine === 'direct' && ' · straight lines'}
            </span>
          ) : undefined
        }
      >
        {hasRoute && <RouteLine path={route.data.geometry} look="ride" />}
        <StopPins stops={places} />
        {places.length > 0 && <FitTo points={places} />}
      </MapSurface>
    </div>
  )
}

function isKnown(place: LocationValue): place is LocationValue & Known {
  return place.lat !== null && place.lng !== null
}

/** The first empty place takes the point: start, then the stops in order, then the end. */
function placePoint(form: UseFormReturn<RideForm>, { lat, lng }: Point) {
  const value = { text: `${lat.toFixed(5)}, ${lng.toFixed(5)}`, lat, lng }
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const { start, stops } = form.getValues()
  if (start.text === '') return form.setValue('start', value, options)
  const empty = stops.findIndex(({ place }) => place.text === '')
  if (empty >= 0) return form.setValue(`stops.${empty}.place`, value, options)
  return form.setValue('end', value, options)
}

function useSettled(points: Point[]): Point[] {
  const text = JSON.stringify(points)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), recalculateAfterMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as Point[]
}
