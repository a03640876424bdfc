import type { PlannedRoute } from '@scooter-rides/contract'
import { formatDistance, formatDuration } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { engineLabel } from './route-labels.ts'

/** Distance and duration; the previous values stay greyed while a new route is loading. */
export function RouteLength({ way, isStale }: { way: PlannedRoute; isStale: boolean }) {
  const distance = formatDistance(way.distance, useUnits())
  const mark = engineLabel[way.engine]
  return (
    <span className={isStale ? 'text-ink-3' : ''} aria-live="polite">
      <span className="text-number">{distance.value}</span> {distance.unit} · {formatDuration(way.duration)}
      {mark && ` · ${mark}`}
    </span>
  )
}
