import { eachSegment } from '../each-segment.ts'
import type { Box } from '../world-units.ts'

/** Pieces of coast in one cell, each from edge to edge, or closed; flat x, y, x, y … */
export type Piece = number[]

/** Cuts coastlines into the pieces that lie in each cell of a grid. */
export function coastPieces(lines: readonly Int32Array[], cellsAlong: (box: Box) => Iterable<readonly [string, Box]>) {
  const cells = new Map<string, Piece[]>()
  for (const line of lines) {
    eachSegment(line, (x, y, nextX, nextY) => {
      const box = {
        minX: Math.min(x, nextX),
        minY: Math.min(y, nextY),
        maxX: Math.max(x, nextX),
        maxY: Math.max(y, nextY),
      }
      for (const [cell, edges] of cellsAlong(box)) {
        const cut = cutSegment([x, y, nextX, nextY], edges)
        if (cut) append(cells, cell, cut)
      }
    })
  }
  for (const pieces of cells.values()) joinEnds(pieces)
  return cells
}

type Segment = [x: number, y: number, nextX: number, nextY: number]

function append(cells: Map<string, Piece[]>, cell: string, [x, y, nextX, nextY]: Segment) {
  const pieces = cells.get(cell) ?? []
  cells.set(cell, pieces)
  const last = pieces.at(-1)
  if (last && last.at(-2) === x && last.at(-1) === y) last.push(nextX, nextY)
  else pieces.push([x, y, nextX, nextY])
}

/** The ways of one coast come in any order: a way that ends where another starts is joined to it. */
function joinEnds(pieces: Piece[]) {
  for (let joined = true; joined;) {
    joined = false
    const starts = new Map(pieces.map((piece) => [`${piece[0]},${piece[1]}`, piece]))
    for (const piece of pieces) {
      const next = starts.get(`${piece.at(-2)},${piece.at(-1)}`)
      if (!next || next === piece || isClosed(piece)) continue
      for (let at = 2; at < next.length; at++) piece.push(next[at] ?? 0)
      pieces.splice(pieces.indexOf(next), 1)
      joined = true
      break
    }
  }
}

export const isClosed = (piece: Piece) => piece.length > 4 && piece[0] === piece.at(-2) && piece[1] === piece.at(-1)

/** The part of a segment within a box (Liang-Barsky), with its cut ends exactly on the edges. */
function cutSegment([x, y, nextX, nextY]: Segment, { minX, minY, maxX, maxY }: Box): Segment | undefined {
  const [dx, dy] = [nextX - x, nextY - y]
  let [from, to] = [0, 1]
  for (const [step, room] of [
    [-dx, x - minX],
    [dx, maxX - x],
    [-dy, y - minY],
    [dy, maxY - y],
  ] as const) {
    if (step === 0 && room < 0) return undefined
    if (step < 0) from = Math.max(from, room / step)
    if (step > 0) to = Math.min(to, room / step)
  }
  if (from >= to) return undefined
  const at = (part: number) =>
    [clamp(Math.round(x + dx * part), minX, maxX), clamp(Math.round(y + dy * part), minY, maxY)] as const
  return [...(from === 0 ? ([x, y] as const) : at(from)), ...(to === 1 ? ([nextX, nextY] as const) : at(to))]
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
