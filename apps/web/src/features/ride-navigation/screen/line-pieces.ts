import type { MeasuredPath } from '@scooter-rides/geo'
import { type LatLng, pointAt } from '@scooter-rides/geo'

/** A part of the line that is drawn as one feature. */
export interface LinePiece {
  from: number
  to: number
  points: readonly LatLng[]
}

/** Keeps a tour across Europe at some hundred pieces, and the redraw of the current piece fast. */
const pieceMetres = 2000

/** Splits the line into pieces, because progress changes each second and then only the current piece is redrawn. */
export function linePieces({ points, metresAt, gaps }: MeasuredPath): LinePiece[] {
  const pieces: LinePiece[] = []
  let begin = 0
  for (let index = 1; index <= points.length; index++) {
    const from = metresAt[begin] ?? 0
    const isEnd = index === points.length || gaps.has(index)
    const isLong = (metresAt[index - 1] ?? 0) - from >= pieceMetres
    if (!isEnd && !isLong) continue
    if (index - 1 > begin) pieces.push({ from, to: metresAt[index - 1] ?? from, points: points.slice(begin, index) })
    // A piece starts at the end of the previous one, except after a gap.
    begin = isEnd ? index : index - 1
  }
  return pieces
}

/** Splits the current piece at the rider: done and remaining. */
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
