type Units = Uint8Array | Uint16Array
type Row = Uint16Array

/** Rows of the table, reused by all calls. They grow with the longest text. */
let before: Row = new Uint16Array(130)
let previous: Row = new Uint16Array(130)
let current: Row = new Uint16Array(130)
let oneUnits = new Uint16Array(128)
let otherUnits = new Uint16Array(128)

/** The optimal string alignment distance in UTF-16 units: wrong, missing and surplus letters and swapped neighbours count one each. At most `max + 1`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  oneUnits = unitsOf(one, oneUnits)
  otherUnits = unitsOf(other, otherUnits)
  return distance(oneUnits, one.length, otherUnits, 0, other.length, max, true)
}

/** The same distance in bytes between `typed` and a slice of `keys`. Unless `isWhole`, it is the smallest distance to any prefix of the slice. */
export function byteEditDistance(
  typed: Uint8Array,
  keys: Uint8Array,
  start: number,
  end: number,
  max: number,
  isWhole: boolean,
): number {
  return distance(typed, typed.length, keys, start, end, max, isWhole)
}

/** Computes only cells within `max` of the diagonal: cells farther away cannot lead to a distance of at most `max`. */
function distance(
  typed: Units,
  rows: number,
  keys: Units,
  start: number,
  end: number,
  max: number,
  isWhole: boolean,
): number {
  const tooMany = max + 1
  const keyLength = end - start
  if (rows - keyLength > max || (isWhole && keyLength - rows > max)) return tooMany
  const columns = Math.min(keyLength, rows + max)
  if (columns + 2 > current.length) growRows(columns + 2)
  for (let column = 0; column <= columns; column++) previous[column] = column
  for (let row = 1; row <= rows; row++) {
    const from = Math.max(1, row - max)
    const to = Math.min(columns, row + max)
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
    if (best > max) return tooMany
    // The next row reads one cell beyond the band of this row.
    current[to + 1] = tooMany
    ;[before, previous, current] = [previous, current, before]
  }
  let found = at(previous, columns)
  if (!isWhole)
    for (let column = Math.max(0, rows - max); column < columns; column++) found = Math.min(found, at(previous, column))
  return Math.min(found, tooMany)
}

const at = (row: Row, column: number): number => row[column] ?? 0xffff

function growRows(length: number) {
  ;[before, previous, current] = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)]
}

function unitsOf(text: string, buffer: Uint16Array<ArrayBuffer>) {
  const units = text.length > buffer.length ? new Uint16Array(text.length) : buffer
  for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index)
  return units
}
