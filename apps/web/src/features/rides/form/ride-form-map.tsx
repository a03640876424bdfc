import { lazy, Suspense, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { MapBoundary } from '../../../map/map-boundary.tsx'
import { MapLoading } from '../../../map/map-faces.tsx'
import { useSeen } from '../../../map/use-seen.ts'
import type { RideForm } from './ride-form-model.ts'

const RouteEditor = lazy(() => import('./route-editor.tsx'))

/** The room of the map beside the form; all that works in it is fetched when it scrolls into view. */
export function RideFormMap({ form }: { form: UseFormReturn<RideForm> }) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(frame)
  return (
    <div ref={frame} className="ride-form-map">
      <MapBoundary>
        <Suspense fallback={<MapLoading />}>{isSeen ? <RouteEditor form={form} /> : <MapLoading />}</Suspense>
      </MapBoundary>
    </div>
  )
}
