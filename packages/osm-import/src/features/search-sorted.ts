/** Where a number stands in a rising list, of which the first `length` count; -1 when it is not in it. */
export function indexIn(sorted: Float64Array | Uint32Array, wanted: number, length = sorted.length): number {
  const index = lastAtMost(sorted, wanted, length)
  return index >= 0 && sorted[index] === wanted ? index : -1
}

/** Where the last number stands that is not larger; -1 when all are. */
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
