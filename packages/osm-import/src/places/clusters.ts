import { metresPerDegree, type Bounds } from '@scooter-rides/geo'

/** Groups objects whose boxes are within `metres` of each other, directly or through others. Boxes are in degrees. */
export function clusterByNearness<T>(items: T[], boundsOf: (item: T) => Bounds, metres: number): T[][] {
  const boxes = items.map(boundsOf)
  const order = items.map((_, index) => index).sort((one, other) => west(boxes, one) - west(boxes, other))
  const leaders = items.map((_, index) => index)
  const leaderOf = (index: number): number => {
    let leader = index
    while (leaders[leader] !== leader) leader = leaders[leader] ?? leader
    leaders[index] = leader
    return leader
  }
  // Sorted from west to east, so that only boxes that overlap in longitude are compared.
  let open: number[] = []
  for (const index of order) {
    const box = boxes[index]
    if (!box) continue
    const reach = reachAround(box, metres)
    open = open.filter((other) => (boxes[other]?.east ?? -Infinity) >= box.west - reach.east)
    for (const other of open) if (isNear(box, boxes[other], reach.north)) leaders[leaderOf(other)] = leaderOf(index)
    open.push(index)
  }
  const clusters = Map.groupBy(items.keys(), leaderOf)
  return [...clusters.values()].map((members) => members.map((index) => items[index] as T))
}

const west = (boxes: Bounds[], index: number) => boxes[index]?.west ?? 0

function reachAround({ north, south }: Bounds, metres: number) {
  const degrees = metres / metresPerDegree
  const shrink = Math.cos((((north + south) / 2) * Math.PI) / 180)
  return { north: degrees, east: degrees / Math.max(shrink, 0.01) }
}

const isNear = (one: Bounds, other: Bounds | undefined, reach: number) =>
  other !== undefined && other.south <= one.north + reach && other.north >= one.south - reach
