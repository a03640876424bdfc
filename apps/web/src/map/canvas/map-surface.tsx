import { type ReactNode, useRef } from 'react'

import { t } from '../../lib/language/t.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { MapBoundary } from './map-boundary.tsx'
import { MapFailed, MapLoading } from './map-status.tsx'
import { MapList, type MapListItem } from './map-list.tsx'
import type { MapContent } from '../view/map-view.ts'
import { useInViewport } from './use-in-viewport.ts'

import './map-surface.css'

interface MapSurfaceProps extends MapContent {
  /** Text in the lower left corner: length and duration of the route. */
  chip?: ReactNode
  /** The marks for screen readers, if no list beside the map names them. */
  list?: readonly MapListItem[] | undefined
  className?: string | undefined
}

const MapCanvas = lazyPart(async () => (await import('./map-canvas.tsx')).default, {
  pending: <MapLoading />,
  failed: ({ onRetry }) => <MapFailed message={t('map.failed.load')} onRetry={onRetry} />,
})

/** A world map in the product's colours. Its engine is loaded when the map scrolls into view. */
export function MapSurface({ label, chip, list, className, ...canvas }: MapSurfaceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useInViewport(frame)
  return (
    <div ref={frame} role="group" aria-label={label} className={classNames('map-surface', className)}>
      <MapBoundary>{isSeen ? <MapCanvas label={label} {...canvas} /> : <MapLoading />}</MapBoundary>
      {list && <MapList items={list} />}
      {chip !== undefined && chip !== null && <div className="map-chip">{chip}</div>}
    </div>
  )
}
