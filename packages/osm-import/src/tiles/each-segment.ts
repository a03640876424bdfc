/** Visits the segments of a flat line of x, y, x, y … */
export function eachSegment(
  line: Float64Array | Int32Array,
  visit: (x: number, y: number, nextX: number, nextY: number) => void,
) {
  for (let at = 0; at + 3 < line.length; at += 2)
    visit(line[at] ?? 0, line[at + 1] ?? 0, line[at + 2] ?? 0, line[at + 3] ?? 0)
}
