/** Longest text compared; folded names are cut to 40 characters, some of two or three bytes. */
const LONGEST = 128
type Row = Uint8Array
let before: Row = new Uint8Array(LONGEST + 2)
let previous: Row = new Uint8Array(LONGEST + 2)
let current: Row = new Uint8Array(LONGEST + 2)

/**
 * How many slips (a wrong, missing or surplus letter, two swapped) lie between what was typed and the beginning of a
 * key that fits best, or the whole key. More than `most` is answered with `most + 1`. The key is the slice of `keys`
 * from `start` to `end`. Only cells within `most` of the diagonal are reckoned: farther ones cannot matter.
 */
export function editDistance(
  typed: Uint8Array,
  keys: Uint8Array,
  start: number,
  end: number,
  most: number,
  isWhole: boolean,
): number {
  const tooMany = most + 1
  const rows = Math.min(typed.length, LONGEST)
  const keyLength = Math.min(end - start, LONGEST)
  if (rows - keyLength > most || (isWhole && keyLength - rows > most)) return tooMany
  const columns = Math.min(keyLength, rows + most)
  for (let column = 0; column <= columns; column++) previous[column] = column
  for (let row = 1; row <= rows; row++) {
    const from = Math.max(1, row - most)
    const to = Math.min(columns, row + most)
    current[from - 1] = from === 1 ? row : tooMany
    let best = at(current, from - 1)
    const letter = typed[row - 1]
    for (let column = from; column <= to; column++) {
      const other = keys[start + column - 1]
      let cost = Math.min(
        at(previous, column - 1) + (letter === other ? 0 : 1),
        at(previous, column) + 1,
        at(current, column - 1) + 1,
      )
      const isSwap = row > 1 && column > 1 && letter === keys[start + column - 2] && typed[row - 2] === other
      if (isSwap) cost = Math.min(cost, at(before, column - 2) + 1)
      current[column] = cost
      if (cost < best) best = cost
    }
    if (best > most) return tooMany
    // The next row looks one cell further than this one reached.
    current[to + 1] = tooMany
    ;[before, previous, current] = [previous, current, before]
  }
  let distance = at(previous, columns)
  if (!isWhole)
    for (let column = Math.max(0, rows - most); column < columns; column++)
      distance = Math.min(distance, at(previous, column))
  return Math.min(distance, tooMany)
}

const at = (row: Row, column: number): number => row[column] ?? LONGEST
