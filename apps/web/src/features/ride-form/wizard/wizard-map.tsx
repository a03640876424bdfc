import type { Point } from '@scooter-rides/contract'
import { useRef } from 'react'
import { t } from '../../../lib/language/t.ts'
import { MapBoundary } from '../../../map/canvas/map-boundary.tsx'
import { MapFailed, MapLoading } from '../../../map/canvas/map-status.tsx'
import { useInViewport } from '../../../map/canvas/use-in-viewport.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { RouteMapProps } from '../route-map/route-map.tsx'

const RouteMap = lazyPart<RouteMapProps>(async () => (await import('../route-map/route-map.tsx')).RouteMap, {
  pending: <MapLoading />,
  failed: ({ onRetry }) => <MapFailed message={t('ride-form.route.mapFailed')} onRetry={onRetry} />,
})

/** Reserves the space of the map; the map's chunk loads when it comes into view. */
export function WizardMap(props: RouteMapProps & { onCentre: (centre: Point) => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useInViewport(frame)
  return (
    <div ref={frame} className="wizard-map">
      <MapBoundary>{isSeen ? <RouteMap {...props} /> : <MapLoading />}</MapBoundary>
    </div>
  )
}
