import { routeAvoid, type RouteAvoid } from '@scooter-rides/contract'

/** GPX has no field for avoided roads; other devices ignore keywords. */
const keywordOf = (avoid: RouteAvoid) => `avoid-${avoid}`

export const toKeywords = (avoid: readonly RouteAvoid[]) => avoid.map(keywordOf).join(', ')

/** Other keywords are ignored. */
export function fromKeywords(text: string): RouteAvoid[] {
  const keywords = new Set(text.toLowerCase().split(/[\s,;]+/))
  return routeAvoid.options.filter((avoid) => keywords.has(keywordOf(avoid)))
}
