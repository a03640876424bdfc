import type { PlannedRoute } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'

/** How the route was planned, unless simply on roads. */
const engineRemarks: Record<string, TextKey | undefined> = {
  direct: 'ride-form.route.directRemark',
  mixed: 'ride-form.route.mixedRemark',
  'valhalla-streets': 'ride-form.route.streetsRemark',
  'valhalla-motorcycle': 'ride-form.route.motorcycleRemark',
}

/** Remarks about a planned route without duplicates; empty for a route simply on roads. */
export function routeRemarks({
  engine,
  warnings,
  isEngineExplained,
}: Pick<PlannedRoute, 'engine' | 'warnings' | 'isEngineExplained'>): string[] {
  const remark = isEngineExplained ? undefined : engineRemarks[engine]
  return [...new Set([...(remark ? [t(remark)] : []), ...warnings])]
}

/** A short label beside the length of the route. */
export const engineLabel: Record<string, TextKey | undefined> = {
  direct: 'ride-form.route.direct',
  mixed: 'ride-form.route.mixed',
}
