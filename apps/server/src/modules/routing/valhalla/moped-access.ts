import type { LatLng } from '@scooter-rides/geo'
import { readAccess, type RiddenEdge } from './valhalla-answers.ts'

type Locate = (points: LatLng[]) => Promise<unknown>

const mostAtOnce = 100

/**
 * Marks roads of a motorcycle way that are closed to mopeds. Only a request about a point tells this: each road is requested at the
 * middle of its longest part.
 */
export async function markClosedToMopeds(edges: readonly RiddenEdge[], locate: Locate): Promise<RiddenEdge[]> {
  const longest = new Map<number | undefined, RiddenEdge>()
  for (const edge of edges) if (edge.length > (longest.get(edge.way_id)?.length ?? 0)) longest.set(edge.way_id, edge)
  const candidates = [...longest.values()].flatMap(({ way_id: way, id, middle }) => (middle ? { way, id, middle } : []))

  const closed = new Set<number | undefined>()
  for (let from = 0; from < candidates.length; from += mostAtOnce) {
    const some = candidates.slice(from, from + mostAtOnce)
    const access = readAccess(await locate(some.map(({ middle }) => middle)))
    for (const [index, { way, id }] of some.entries())
      if (access[index]?.some((road) => road.id === id && !road.isForMopeds)) closed.add(way)
  }
  return edges.map((edge) => ({ ...edge, isClosedToMopeds: closed.has(edge.way_id) }))
}
