import type { Point } from '@scooter-rides/contract'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../../lib/language/t.ts'
import { MapBoundary } from '../../../map/canvas/map-boundary.tsx'
import { MapFailed, MapLoading } from '../../../map/canvas/map-status.tsx'
import { useInViewport } from '../../../map/canvas/use-in-viewport.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import './route-map.css'

interface RideFormMapProps {
  form: UseFormReturn<RideForm>
  /** Called with the centre after each move of the map. */
  onCentre: (centre: Point) => void
}

const RouteEditor = lazyPart<RideFormMapProps>(async () => (await import('./route-editor.tsx')).RouteEditor, {
  pending: <MapLoading />,
  failed: ({ onRetry }) => <MapFailed message={t('ride-form.route.mapFailed')} onRetry={onRetry} />,
})

/** Reserves the space of the map; the map's chunk loads when it scrolls into view. */
export function RideFormMap(props: RideFormMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useInViewport(frame)
  return (
    <div ref={frame} className="ride-form-map">
      <MapBoundary>{isSeen ? <RouteEditor {...props} /> : <MapLoading />}</MapBoundary>
    </div>
  )
}
