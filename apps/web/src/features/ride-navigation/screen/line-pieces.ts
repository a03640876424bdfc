import type { MeasuredPath } from '@scooter-rides/geo'
import { type LatLng, pointAt } from '@scooter-rides/geo'

/** A piece of a line that is drawn as one. */
export interface LinePiece {
  from: number
  to: number
  points: readonly LatLng[]
}

/** So long that a tour of Europe has some hundred, and so short that the one that is being ridden is redrawn in no time. */
const pieceMetres = 2000

/** The line in pieces: what is done of it changes each second, and only the piece one is on is made anew. */
export function linePieces({ points, metresAt, gaps }: MeasuredPath): LinePiece[] {
  const pieces: LinePiece[] = []
  let begin = 0
  for (let index = 1; index <= points.length; index++) {
    const from = metresAt[begin] ?? 0
    const isEnd = index === points.length || gaps.has(index)
    const isLong = (metresAt[index - 1] ?? 0) - from >= pieceMetres
    if (!isEnd && !isLong) continue
    if (index - 1 > begin) pieces.push({ from, to: metresAt[index - 1] ?? from, points: points.slice(begin, index) })
    // After a gap the next piece begins elsewhere; else where this one ends.
    begin = isEnd ? index : index - 1
  }
  return pieces
}

/** The piece one is on, cut where one is: what is done of it, and what is left. */
export function cutPiece(path: MeasuredPath, piece: LinePiece, metres: number): [done: LatLng[], left: LatLng[]] {
  const at = pointAt(path, Math.max(piece.from, Math.min(piece.to, metres)))
  if (!at) return [[], []]
  const begin = path.points.indexOf(piece.points[0] as LatLng)
  const isDone = (_: LatLng, index: number) => (path.metresAt[begin + index] ?? 0) < metres
  return [
    [...piece.points.filter(isDone), at],
    [at, ...piece.points.filter((point, index) => !isDone(point, index))],
  ]
}
