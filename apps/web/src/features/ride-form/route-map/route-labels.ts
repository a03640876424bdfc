import type { PlannedRoute } from '@scooter-rides/contract'

/** How the way was found, where that is not simply on the roads. */
const engineRemarks: Record<string, string> = {
  direct: 'Straight lines: no street map is available here, so distance and time are estimates.',
  mixed: 'Part of this route is a straight line, where no street map is available.',
  'valhalla-streets': 'This route begins and ends at the nearest streets.',
  'valhalla-motorcycle': 'This route is for motorcycles: parts of it may be closed to your scooter.',
}

/** What a rider should know of a planned way, each once; nothing of one that is simply on the roads. */
export function routeRemarks({ engine, warnings }: Pick<PlannedRoute, 'engine' | 'warnings'>): string[] {
  // The server's own sentence says it for this very way.
  const isSaid = engine === 'direct' && warnings.some((warning) => warning.startsWith('Straight lines'))
  const words = isSaid ? undefined : engineRemarks[engine]
  return [...new Set([...(words ? [words] : []), ...warnings])]
}

/** Behind the length of the way, in two words. */
export const engineLabel: Record<string, string | undefined> = {
  direct: 'straight lines',
  mixed: 'partly straight lines',
}
