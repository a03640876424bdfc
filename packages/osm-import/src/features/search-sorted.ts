/** The index of a number in the first `length` entries of a rising list; -1 if not found. */
export function indexIn(sorted: Float64Array | Uint32Array, wanted: number, length = sorted.length): number {
  const index = lastAtMost(sorted, wanted, length)
  return index >= 0 && sorted[index] === wanted ? index : -1
}

/** The index of the last number that is not larger; -1 if all are larger. */
export function lastAtMost(sorted: ArrayLike<number>, wanted: number, length = sorted.length): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}
