export type Point = readonly [x: number, y: number]

/** The SVG path of straight lines through the points. */
export function linePath(points: readonly Point[]): string {
  // not translated: SVG
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

/** The two handles of the Catmull-Rom segment that starts at `index`. */
function handles(
  points: readonly Point[],
  index: number,
): { start: Point; end: Point; from: Point; to: Point } | undefined {
  const from = points[index]
  const to = points[index + 1]
  if (!from || !to) return undefined
  const before = points[index - 1] ?? from
  const after = points[index + 2] ?? to
  return {
    from,
    to,
    start: [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
    end: [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
  }
}

/** The curves of a smooth path through the points, without its start: joins two banks into one river. */
export function curveSegments(points: readonly Point[]): string {
  return points
    .slice(0, -1)
    .map((_, index) => handles(points, index))
    .map(
      (segment) =>
        segment &&
        // not translated: SVG
        `C${[segment.start, segment.end, segment.to].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`,
    )
    .join('')
}

export function curvePath(points: readonly Point[]): string {
  const first = points[0]
  // not translated: SVG
  return first ? `M${first[0]} ${first[1]}${curveSegments(points)}` : ''
}

/** The same curve as many short lines, for the traffic on it. */
export function flattenCurve(points: readonly Point[], steps = 16): Point[] {
  return points.slice(0, -1).flatMap((_, index) => {
    const segment = handles(points, index)
    if (!segment) return []
    const isLast = index === points.length - 2
    return Array.from({ length: steps + (isLast ? 1 : 0) }, (_step, step) => bezier(segment, step / steps))
  })
}

function bezier({ from, start, end, to }: NonNullable<ReturnType<typeof handles>>, t: number): Point {
  const u = 1 - t
  const at = (axis: 0 | 1) =>
    u ** 3 * from[axis] + 3 * u * u * t * start[axis] + 3 * u * t * t * end[axis] + t ** 3 * to[axis]
  return [at(0), at(1)]
}
