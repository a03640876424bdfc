import type { RouteAvoid, RouteProfile } from '@scooter-rides/contract'
import { metresText, vehicleWords } from '../route-words.ts'
import type { RiddenEdge } from './valhalla-answers.ts'

/** Streets named in warnings, longest first; the others are summed up. */
const mostNamed = 5

const footways: Record<string, string> = {
  footway: 'a footway',
  sidewalk: 'a sidewalk',
  pedestrian: 'a pedestrian street',
  pedestrian_crossing: 'a crossing for pedestrians',
  steps: 'steps',
  bridleway: 'a bridleway',
  elevator: 'an elevator',
  escalator: 'an escalator',
}
const cycleways: Record<string, string> = {
  cycleway: 'a cycleway',
  mountain_bike: 'a mountain bike trail',
  path: 'a path',
}

function forbiddenKind(profile: RouteProfile, edge: RiddenEdge): string | undefined {
  const { use = '', road_class: roadClass, isClosedToMopeds = false } = edge
  if (roadClass === 'motorway') return 'a motorway'
  switch (profile) {
    case 'motor_scooter':
      return footways[use] ?? cycleways[use] ?? (isClosedToMopeds ? 'a road closed to mopeds' : undefined)
    case 'e_scooter':
      return footways[use]
    case 'bicycle':
      return use === 'steps' ? footways.steps : undefined
  }
}

/** One sentence for each street. */
export function forbiddenStreets(profile: RouteProfile, edges: readonly RiddenEdge[]): string[] {
  const streets = new Map<string, number>()
  for (const edge of edges) {
    const kind = forbiddenKind(profile, edge)
    if (kind === undefined) continue
    const name = edge.names?.[0]
    const street = name === undefined ? `${kind} without a name` : `${name}, ${kind}`
    streets.set(street, (streets.get(street) ?? 0) + edge.length * 1000)
  }
  const longest = [...streets].map(([street, metres]) => ({ street, metres })).sort((a, b) => b.metres - a.metres)
  const rest = longest.slice(mostNamed).reduce((sum, { metres }) => sum + metres, 0)
  return [
    ...longest
      .slice(0, mostNamed)
      .map(({ street, metres }) => `${metresText(metres)} on ${street}: ${vehicleWords[profile]} may not ride there.`),
    ...(rest > 0 ? [`${metresText(rest)} more on such roads.`] : []),
  ]
}

const avoided: Record<RouteAvoid, { is: (edge: RiddenEdge) => boolean; words: string }> = {
  ferries: { is: ({ use }) => use === 'ferry' || use === 'rail_ferry', words: 'by ferry' },
  tolls: { is: ({ toll }) => toll === true, words: 'on toll roads' },
  unpaved: { is: ({ unpaved }) => unpaved === true, words: 'unpaved' },
  highways: { is: ({ road_class: kind }) => kind === 'motorway' || kind === 'trunk', words: 'on big roads' },
}

export function notAvoided(avoid: readonly RouteAvoid[], edges: readonly RiddenEdge[]): string[] {
  return avoid.flatMap((kind) => {
    const metres = edges.filter(avoided[kind].is).reduce((sum, { length }) => sum + length * 1000, 0)
    return metres >= 1 ? `${metresText(metres)} ${avoided[kind].words}: this could not be avoided.` : []
  })
}
