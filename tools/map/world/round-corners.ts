/** Chaikin's algorithm: each corner is cut a quarter before and a quarter after it, and the ends stay. */
export function roundCorners(line: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  const cuts = line.slice(1).flatMap(([x = 0, y = 0], index) => {
    const [beforeX = x, beforeY = y] = line[index] ?? []
    return [
      [beforeX + (x - beforeX) / 4, beforeY + (y - beforeY) / 4],
      [x - (x - beforeX) / 4, y - (y - beforeY) / 4],
    ]
  })
  return [line[0] ?? [], ...cuts.slice(1, -1), line.at(-1) ?? []]
}
