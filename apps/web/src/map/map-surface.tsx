import { lazy, type ReactNode, Suspense, useRef } from 'react'

import { classNames } from '../ui/class-names.ts'
import { MapBoundary } from './map-boundary.tsx'
import { MapLoading } from './map-faces.tsx'
import type { MapContent } from './map-view.ts'
import { useSeen } from './use-seen.ts'

import './map-surface.css'

interface MapSurfaceProps extends MapContent {
  /** A line in the lower left corner: length and duration of the route. */
  chip?: ReactNode
  /** Its height, mostly. */
  className?: string | undefined
}

const MapCanvas = lazy(() => import('./map-canvas.tsx'))

/** A map of the world in the product's colours. Its engine is fetched when the map scrolls into view. */
export function MapSurface({ label, chip, className, ...canvas }: MapSurfaceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(frame)
  return (
    <div ref={frame} role="group" aria-label={label} className={classNames('map-surface', className)}>
      <MapBoundary>
        <Suspense fallback={<MapLoading />}>
          {isSeen ? <MapCanvas label={label} {...canvas} /> : <MapLoading />}
        </Suspense>
      </MapBoundary>
      {chip !== undefined && chip !== null && <div className="map-chip">{chip}</div>}
    </div>
  )
}
