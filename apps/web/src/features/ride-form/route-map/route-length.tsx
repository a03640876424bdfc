import type { PlannedRoute } from '@scooter-rides/contract'
import { formatDistance, formatDuration } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { engineLabel } from './route-labels.ts'

/** How far and how long; the old figures stay, greyed, while a new way is looked for. */
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
