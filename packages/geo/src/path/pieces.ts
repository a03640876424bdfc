/** The unbroken pieces of a line: each index in `gaps` is of a point that the one before does not lead to. */
export function piecesOf<T>(line: readonly T[], gaps: readonly number[] = []): T[][] {
  return [0, ...gaps].flatMap((from, index) => {
    const piece = line.slice(from, gaps[index])
    return piece.length > 1 ? [piece] : []
  })
}
