import type { RouteEngine } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { straightLeg } from './direct-engine.ts'
import type { Roads } from './roads.ts'
import type { Leg, Way, WayRequest } from './routing-engine.ts'
import { NoWayBetween, PointUnreachable } from './routing.errors.ts'

/** Problems of a way, the worst last. */
const engines: RouteEngine[] = ['valhalla', 'valhalla-streets', 'valhalla-motorcycle']

/** For points that are partly outside of the imported regions: two or more consecutive points inside use roads, straight lines connect the others. */
export async function wayThrough(
  request: WayRequest,
  covers: Roads['covers'],
  findPiece: (piece: WayRequest) => Promise<Way>,
): Promise<Way> {
  const isCovered = request.points.map(covers)
  if (isCovered.every(Boolean)) return findPiece(request)
  const ways: Way[] = []
  for (let from = 0; from < request.points.length - 1;) {
    const next = isCovered.findIndex((covered, index) => index >= from && !covered)
    const to = next === -1 ? request.points.length - 1 : next - 1
    if (to > from) {
      const points = request.points.slice(from, to + 1)
      ways.push(await fromIndex(from, findPiece({ ...request, points, alternatives: undefined })))
      from = to
    } else {
      ways.push(straightWay(request, request.points.slice(from, from + 2)))
      from++
    }
  }
  return joinWays(ways)
}

/** A leg without a way is a straight line. It never fails. */
export async function legByLeg(request: WayRequest, findPiece: (piece: WayRequest) => Promise<Way>): Promise<Way> {
  const ways: Way[] = []
  for (const [index, from] of request.points.slice(0, -1).entries()) {
    const points = [from, request.points[index + 1] ?? from]
    try {
      ways.push(await findPiece({ ...request, points }))
    } catch (error) {
      if (!isNoWay(error)) throw error
      ways.push(straightWay(request, points))
    }
  }
  return joinWays(ways)
}

export const isNoWay = (error: unknown) => error instanceof PointUnreachable || error instanceof NoWayBetween

/** Point numbers of errors are relative to the section. */
async function fromIndex(from: number, piece: Promise<Way>): Promise<Way> {
  try {
    return await piece
  } catch (error) {
    if (error instanceof PointUnreachable) throw new PointUnreachable(from + error.index, error.metres)
    if (error instanceof NoWayBetween) throw new NoWayBetween(from + error.index)
    throw error
  }
}

function straightWay(request: WayRequest, [from, to]: readonly LatLng[]): Way {
  const legs = from && to ? [straightLeg(from, to, request)] : []
  return { engine: 'direct', legs, warnings: [], alternatives: [] }
}

function joinWays(ways: readonly Way[]): Way {
  const legs: Leg[] = ways.flatMap((way) => way.legs)
  const straight = legs.filter(({ isStraight }) => isStraight)
  const worst = engines.findLast((engine) => ways.some((way) => way.engine === engine))
  const engine = straight.length === legs.length ? 'direct' : straight.length > 0 ? 'mixed' : (worst ?? 'direct')
  return {
    engine,
    legs,
    warnings: ways.flatMap((way) => way.warnings),
    ...(ways.some((way) => way.engine === engine && way.isEngineExplained) && { isEngineExplained: true }),
    alternatives: [],
  }
}
