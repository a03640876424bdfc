import type { RouteAvoid, RouteProfile } from '@scooter-rides/contract'
import { translatable, type MessageArguments, type TranslatableMessage } from '@scooter-rides/messages'
import { lengthMessage } from '../route-messages.ts'
import type { RiddenEdge } from './valhalla-answers.ts'

/** Streets named in warnings, longest first; the others are summed up. */
const mostNamed = 5

type ForbiddenKind = MessageArguments['routing.forbidden.named']['kind']

/** Values of `use` of Valhalla. */
const footways: readonly ForbiddenKind[] = [
  'footway',
  'sidewalk',
  'pedestrian',
  'pedestrian_crossing',
  'steps',
  'bridleway',
  'elevator',
  'escalator',
]
const cycleways: readonly ForbiddenKind[] = ['cycleway', 'mountain_bike', 'path']

function forbiddenKind(profile: RouteProfile, edge: RiddenEdge): ForbiddenKind | undefined {
  const { use, road_class: roadClass, isClosedToMopeds = false } = edge
  if (roadClass === 'motorway') return 'motorway'
  const among = (kinds: readonly ForbiddenKind[]) => kinds.find((kind) => kind === use)
  switch (profile) {
    case 'motor_scooter':
      return among(footways) ?? among(cycleways) ?? (isClosedToMopeds ? 'closed_to_mopeds' : undefined)
    case 'e_scooter':
      return among(footways)
    case 'bicycle':
      return among(['steps'])
  }
}

interface ForbiddenStreet {
  kind: ForbiddenKind
  name: string | undefined
  metres: number
}

/** One sentence for each street. */
export function forbiddenStreets(vehicle: RouteProfile, edges: readonly RiddenEdge[]): TranslatableMessage[] {
  const streets = new Map<string, ForbiddenStreet>()
  for (const edge of edges) {
    const kind = forbiddenKind(vehicle, edge)
    if (kind === undefined) continue
    const name = edge.names?.[0]
    const key = JSON.stringify([kind, name])
    streets.set(key, { kind, name, metres: (streets.get(key)?.metres ?? 0) + edge.length * 1000 })
  }
  const longest = [...streets.values()].sort((a, b) => b.metres - a.metres)
  const rest = longest.slice(mostNamed).reduce((sum, { metres }) => sum + metres, 0)
  return [
    ...longest.slice(0, mostNamed).map((street) => forbiddenStreet(vehicle, street)),
    ...(rest > 0 ? [translatable('routing.forbidden.more', { distance: lengthMessage(rest) })] : []),
  ]
}

function forbiddenStreet(vehicle: RouteProfile, { kind, name, metres }: ForbiddenStreet): TranslatableMessage {
  const distance = lengthMessage(metres)
  return name === undefined
    ? translatable('routing.forbidden.unnamed', { distance, kind, vehicle })
    : translatable('routing.forbidden.named', { distance, street: name, kind, vehicle })
}

interface Avoided {
  is: (edge: RiddenEdge) => boolean
  warning: (distance: TranslatableMessage) => TranslatableMessage
}

const avoided: Record<RouteAvoid, Avoided> = {
  ferries: {
    is: ({ use }) => use === 'ferry' || use === 'rail_ferry',
    warning: (distance) => translatable('routing.notAvoided.ferries', { distance }),
  },
  tolls: {
    is: ({ toll }) => toll === true,
    warning: (distance) => translatable('routing.notAvoided.tolls', { distance }),
  },
  unpaved: {
    is: ({ unpaved }) => unpaved === true,
    warning: (distance) => translatable('routing.notAvoided.unpaved', { distance }),
  },
  highways: {
    is: ({ road_class: kind }) => kind === 'motorway' || kind === 'trunk',
    warning: (distance) => translatable('routing.notAvoided.highways', { distance }),
  },
}

export function notAvoided(avoid: readonly RouteAvoid[], edges: readonly RiddenEdge[]): TranslatableMessage[] {
  return avoid.flatMap((kind) => {
    const { is, warning } = avoided[kind]
    const metres = edges.filter(is).reduce((sum, { length }) => sum + length * 1000, 0)
    return metres >= 1 ? warning(lengthMessage(metres)) : []
  })
}
