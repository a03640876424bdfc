import { type LatLng, mercator, MERCATOR_WIDTH_METRES } from '@scooter-rides/geo'

export interface ClusterInput extends LatLng {
  key: string
  /** Drawn alone also if it is close to others. */
  isAlone?: boolean | undefined
}

/** Points that are drawn as one mark: their leader, whose key stays while it leads, and its members with it. */
export interface MovingCluster<P> extends LatLng {
  leader: string
  members: readonly P[]
}

/** Marks closer than this overlap, in pixels. */
const JOIN_PIXELS = 40
/** A member leaves farther away than it joined, so that a mark does not flicker between both. */
const LEAVE_PIXELS = 56
/** The map library's world at zoom 0. */
const WORLD_PIXELS = 512

/**
 * Clusters moving points. Unlike with a spatial index, a cluster keeps its leader while it moves: the mark glides instead of being replaced.
 * It compares each point with each cluster, which is fast for a group of a hundred riders.
 * @param before the previous clusters of the same points
 */
export function clusterMoving<P extends ClusterInput>(
  points: readonly P[],
  zoom: number,
  before: readonly MovingCluster<Pick<P, 'key'>>[] = [],
): MovingCluster<P>[] {
  const leaderOf = new Map(before.flatMap(({ leader, members }) => members.map(({ key }) => [key, leader] as const)))
  const placed = points.map((point) => ({ point, ...pixelsOf(point, zoom) }))
  const isLeader = ({ point: { key } }: { point: P }) => leaderOf.get(key) === key
  const open: { x: number; y: number; members: P[]; leader: P }[] = []
  // Leaders come first, so that the others can stay with theirs.
  for (const { point, x, y } of [...placed.filter(isLeader), ...placed.filter((one) => !isLeader(one))]) {
    const reach = (leader: P) => (leaderOf.get(point.key) === leader.key ? LEAVE_PIXELS : JOIN_PIXELS)
    const near = point.isAlone
      ? undefined
      : open
          .filter(({ leader }) => !leader.isAlone)
          .map((cluster) => ({
            cluster,
            pixels: Math.hypot(acrossWorld(cluster.x - x, zoom), cluster.y - y) - reach(cluster.leader),
          }))
          .reduce<{ cluster?: (typeof open)[number]; pixels: number }>(
            (best, one) => (one.pixels < best.pixels ? one : best),
            { pixels: 0 },
          ).cluster
    if (near) near.members.push(point)
    else open.push({ x, y, members: [point], leader: point })
  }
  return open.map(({ leader, members }) => ({ leader: leader.key, members, ...middleOf(members, leader) }))
}

/** The shorter way around the world. */
function acrossWorld(pixels: number, zoom: number): number {
  const world = WORLD_PIXELS * 2 ** zoom
  return Math.min(Math.abs(pixels), world - Math.abs(pixels))
}

function pixelsOf(point: LatLng, zoom: number) {
  const scale = (WORLD_PIXELS * 2 ** zoom) / MERCATOR_WIDTH_METRES
  const { x, y } = mercator(point)
  return { x: x * scale, y: y * scale }
}

function middleOf(points: readonly LatLng[], { lng: around }: LatLng): LatLng {
  // Members may be on both sides of the antimeridian.
  const lngs = points.map(({ lng }) => lng + 360 * Math.round((around - lng) / 360))
  const average = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return { lat: average(points.map(({ lat }) => lat)), lng: average(lngs) }
}
