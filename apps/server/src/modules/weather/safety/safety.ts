import type { TranslatableMessage } from '@scooter-rides/messages'
import type { Conditions } from '../conditions.ts'
import { byPoints, hazardsOf, type Hazard } from './hazards.ts'

const BEST = 10
/** The highest score during a thunderstorm. */
const STORM_CAP = 2
const MOST_RECOMMENDATIONS = 3

/** From 0 to 10 with one decimal: 10 minus the points of all hazards. */
export function safetyScore(conditions: Conditions): number {
  return scoreOf(hazardsOf(conditions))
}

function scoreOf(hazards: Hazard[]): number {
  const left = hazards.reduce((score, { points }) => score - points, BEST)
  const cap = hazards.some(({ kind }) => kind === 'storm') ? STORM_CAP : BEST
  return Math.round(Math.min(cap, Math.max(0, left)) * 10) / 10
}

/** Worst first, one per kind. */
export function recommendationsFor(several: readonly Conditions[]): TranslatableMessage[] {
  const worst = new Map<Hazard['kind'], Hazard>()
  for (const hazard of several.flatMap(hazardsOf))
    if (hazard.points > (worst.get(hazard.kind)?.points ?? 0)) worst.set(hazard.kind, hazard)
  return [...worst.values()]
    .toSorted(byPoints)
    .slice(0, MOST_RECOMMENDATIONS)
    .map(({ advice }) => advice)
}
