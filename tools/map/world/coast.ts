import { readFile } from 'node:fs/promises'

type Line = GeoJSON.Position[]

/** The source is cut off south of it, so Antarctica is closed along it. */
const SOUTH_EDGE = -85.06

/**
 * The coasts of GSHHG as closed rings, [longitude, latitude]. `gmt pscoast -M` writes them cut along a grid and at the
 * antimeridian: a heading with the level of each line (1 is the sea's coast, 2 a lake's, and so on inwards), then its points.
 * All lines have the same direction around their land, and each starts with the digits with which another one ends.
 */
export async function readCoast(file: string): Promise<Line[]> {
  const text = await readFile(file, 'latin1')
  const lines = text
    .split(/^> /m)
    .filter((part) => /^[^\n]*Level 1\n/.test(part))
    .map((part) =>
      part
        .slice(part.indexOf('\n') + 1)
        .trimEnd()
        .split('\n')
        .map((row) => row.split('\t').map(Number)),
    )
  return ringsOf(lines)
}

/** Joins lines at their ends, and along the edges of the world if they end there. */
export function ringsOf(lines: readonly Line[]): Line[] {
  const rings = lines.filter(isClosed)
  const open = new Map(lines.filter((line) => !isClosed(line)).map((line) => [String(line[0]), line]))
  const alongEdge = edgeWays(open)
  for (const [key, first] of open) {
    const ring: Line = []
    open.delete(key)
    for (let line: Line | undefined = first; line;) {
      ring.push(...line.slice(ring.length === 0 ? 0 : 1))
      const end: string = String(ring.at(-1))
      const edge: Line = alongEdge.get(end) ?? []
      ring.push(...edge)
      const next: string = String(ring.at(-1))
      line = open.get(next)
      open.delete(next)
    }
    if (!isClosed(ring)) throw new Error(`The coast that begins at ${key} ends in the open at ${String(ring.at(-1))}.`)
    rings.push(ring)
  }
  return rings
}

const isClosed = (line: Line) => String(line[0]) === String(line.at(-1))

/** At the antimeridian, land and sea alternate from the sea in the north on: ends and starts belong in pairs, the last is Antarctica's. */
function edgeWays(open: ReadonlyMap<string, Line>): Map<string, Line> {
  const arrivals = new Set([...open.values()].map((line) => String(line.at(-1))))
  const ends = [...open.values()].flatMap((line) => {
    const [first = [], last = []] = [line[0], line.at(-1)]
    return [
      ...(open.has(String(last)) ? [] : [{ point: last, isEnd: true }]),
      ...(arrivals.has(String(first)) ? [] : [{ point: first, isEnd: false }]),
    ]
  })
  const ways = new Map<string, Line>()
  const join = (one: (typeof ends)[number], other: (typeof ends)[number], between: Line = []) => {
    if (one.isEnd === other.isEnd) throw new Error(`Two coasts meet head on at ${String(one.point)}.`)
    const [from, to] = one.isEnd ? [one, other] : [other, one]
    ways.set(String(from.point), [...(one.isEnd ? between : between.toReversed()), to.point])
  }
  const southernmost = [-180, 180].flatMap((side) => {
    const here = ends.filter(({ point }) => point[0] === side).toSorted((a, b) => (b.point[1] ?? 0) - (a.point[1] ?? 0))
    for (let index = 0; index + 1 < here.length; index += 2) {
      const [one, other] = [here[index], here[index + 1]]
      if (one && other) join(one, other)
    }
    return here.length % 2 === 1 ? here.slice(-1) : []
  })
  const [west, east] = southernmost
  if (west && east)
    join(west, east, [
      [-180, SOUTH_EDGE],
      [180, SOUTH_EDGE],
    ])
  return ways
}
