type Ring = Float64Array

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Assigns each hole to the smallest outer ring around it; a hole outside of all rings is left out. */
export function polygonsOf(outers: Ring[], inners: Ring[]): Ring[][] {
  const polygons = outers.map((outer) => ({ rings: [outer], box: boxOf(outer) }))
  const bySize = polygons.toSorted((one, other) => sizeOf(one.box) - sizeOf(other.box))
  for (const inner of inners) {
    const box = boxOf(inner)
    const around = bySize.find(({ rings, box: outer }) => encloses(outer, box) && isIn(rings[0] as Ring, inner))
    around?.rings.push(inner)
  }
  return polygons.map(({ rings }) => rings)
}

function boxOf(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let at = 0; at < ring.length; at += 2) {
    const [lng, lat] = [ring[at] as number, ring[at + 1] as number]
    if (lng < box.west) box.west = lng
    if (lng > box.east) box.east = lng
    if (lat < box.south) box.south = lat
    if (lat > box.north) box.north = lat
  }
  return box
}

const sizeOf = ({ west, south, east, north }: Box) => (east - west) * (north - south)

const encloses = (outer: Box, inner: Box) =>
  outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north

/** Holes may touch the outer ring. The middle of a side decides, because it rarely lies on another ring. */
function isIn(outer: Ring, inner: Ring) {
  const lng = ((inner[0] as number) + (inner[2] as number)) / 2
  const lat = ((inner[1] as number) + (inner[3] as number)) / 2
  let inside = false
  for (let at = 2; at < outer.length; at += 2) {
    const [lng1, lat1] = [outer[at - 2] as number, outer[at - 1] as number]
    const [lng2, lat2] = [outer[at] as number, outer[at + 1] as number]
    if (lat1 > lat !== lat2 > lat && lng < ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1) + lng1) inside = !inside
  }
  return inside
}
