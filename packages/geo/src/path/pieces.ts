/** Splits a line at its gaps: each index in `gaps` is a point that is not connected to the previous one. */
export function piecesOf<T>(line: readonly T[], gaps: readonly number[] = []): T[][] {
  return [0, ...gaps].flatMap((from, index) => {
    const piece = line.slice(from, gaps[index])
    return piece.length > 1 ? [piece] : []
  })
}
