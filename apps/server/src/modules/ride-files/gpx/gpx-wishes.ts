import { routeAvoid, type RouteAvoid } from '@scooter-rides/contract'

/** GPX has no word for what a way keeps clear of; keywords are what every device reads over. */
const keywordOf = (wish: RouteAvoid) => `avoid-${wish}`

export const toKeywords = (avoid: readonly RouteAvoid[]) => avoid.map(keywordOf).join(', ')

/** Keywords of other meanings are left out. */
export function fromKeywords(text: string): RouteAvoid[] {
  const keywords = new Set(text.toLowerCase().split(/[\s,;]+/))
  return routeAvoid.options.filter((wish) => keywords.has(keywordOf(wish)))
}
