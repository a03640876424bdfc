type Point = readonly [x: number, y: number]

/** The cells of a drawing whose outline follows whole numbers, such as those of the favicon and of pixelarticons. */
export function cellsOf(path: string): Point[] {
  const outlines = outlinesOf(path)
  const xs = outlines.flat().map(([x]) => x)
  const ys = outlines.flat().map(([, y]) => y)
  const cells: Point[] = []
  for (let y = Math.min(...ys); y < Math.max(...ys); y++)
    for (let x = Math.min(...xs); x < Math.max(...xs); x++)
      if (windingAt(outlines, x + 0.5, y + 0.5) !== 0) cells.push([x, y])
  return cells
}

function outlinesOf(path: string): Point[][] {
  const outlines: Point[][] = []
  let [x, y] = [0, 0]
  let start: Point = [0, 0]
  for (const [, command = '', parameters = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const values = (parameters.match(/-?\d+/g) ?? []).map(Number)
    const isRelative = command === command.toLowerCase()
    if (command === 'z' || command === 'Z') [x, y] = start
    while (values.length > 0) {
      const to = nextPoint(command.toLowerCase(), values, [x, y], isRelative)
      ;[x, y] = to
      if (command === 'm' || command === 'M') {
        start = to
        outlines.push([])
      }
      outlines.at(-1)?.push(to)
    }
  }
  return outlines
}

function nextPoint(command: string, values: number[], [x, y]: Point, isRelative: boolean): Point {
  const take = (from: number) => (isRelative ? from : 0) + (values.shift() ?? 0)
  if (command === 'h') return [take(x), y]
  if (command === 'v') return [x, take(y)]
  if (command === 'm' || command === 'l') return [take(x), take(y)]
  throw new Error(`A picture of cells has only straight lines, not "${command}".`)
}

/** The rule of SVG: outlines in opposite directions leave a hole. */
function windingAt(outlines: Point[][], x: number, y: number): number {
  let winding = 0
  for (const outline of outlines)
    for (const [index, [fromX, fromY]] of outline.entries()) {
      const [, toY] = outline[(index + 1) % outline.length] ?? [0, 0]
      // All sides are horizontal or vertical; only vertical ones to the right count.
      if (fromX > x && Math.min(fromY, toY) < y && y < Math.max(fromY, toY)) winding += fromY < toY ? 1 : -1
    }
  return winding
}
