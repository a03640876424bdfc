import type { PlannedRoute } from '@scooter-rides/contract'

/** How the route was planned, unless simply on roads. */
const engineRemarks: Record<string, string> = {
  direct: 'Straight lines: no street map is available here, so distance and time are estimates.',
  mixed: 'Part of this route is a straight line, where no street map is available.',
  'valhalla-streets': 'This route begins and ends at the nearest streets.',
  'valhalla-motorcycle': 'This route is for motorcycles: parts of it may be closed to your scooter.',
}

/** Remarks about a planned route without duplicates; empty for a route simply on roads. */
export function routeRemarks({ engine, warnings }: Pick<PlannedRoute, 'engine' | 'warnings'>): string[] {
  // The server's warning already contains the remark for this route.
  const isMentioned = engine === 'direct' && warnings.some((warning) => warning.startsWith('Straight lines'))
  const words = isMentioned ? undefined : engineRemarks[engine]
  return [...new Set([...(words ? [words] : []), ...warnings])]
}

/** A short label beside the length of the route. */
export const engineLabel: Record<string, string | undefined> = {
  direct: 'straight lines',
  mixed: 'partly straight lines',
}
