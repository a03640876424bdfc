export function range(ring: readonly GeoJSON.Position[], axis: 0 | 1): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity]
  for (const { [axis]: value = 0 } of ring) [from, to] = [Math.min(from, value), Math.max(to, value)]
  return { from, to }
}

/** Even-odd rule: a ray to the east leaves an area an odd number of times. */
export function contains(ring: readonly GeoJSON.Position[], lng: number, lat: number): boolean {
  let isInside = false
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[index + 1] ?? []
    if (y > lat !== nextY > lat && lng < ((nextX - x) * (lat - y)) / (nextY - y) + x) isInside = !isInside
  })
  return isInside
}

/** Shoelace formula on degrees scaled to kilometres: imprecise, but sufficient for sorting by size. */
export function areaKm2(ring: readonly GeoJSON.Position[]): number {
  const kmPerDegree = 111.32
  const narrowing = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180)
  let doubled = 0
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[index + 1] ?? []
    doubled += x * nextY - nextX * y
  })
  return Math.abs(doubled / 2) * kmPerDegree * kmPerDegree * narrowing
}
