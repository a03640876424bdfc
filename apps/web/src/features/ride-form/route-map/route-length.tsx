import type { PlannedRoute } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { formatDistance, formatDuration } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { engineLabel } from './route-labels.ts'

/** Distance and duration; the previous values stay greyed while a new route is loading. */
export function RouteLength({ route, isStale }: { route: PlannedRoute; isStale: boolean }) {
  const distance = formatDistance(route.distance, useUnits())
  const mark = engineLabel[route.engine]
  return (
    <span className={isStale ? 'text-ink-3' : ''} aria-live="polite">
      <span className="text-number">{distance.value}</span> {distance.unit} · {formatDuration(route.duration)}
      {mark && ` · ${t(mark)}`}
    </span>
  )
}
