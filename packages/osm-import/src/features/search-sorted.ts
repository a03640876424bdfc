/** The index of a number in the first `length` entries of a rising list; -1 if not found. */
export function indexIn(sorted: Float64Array | Uint32Array, target: number, length = sorted.length): number {
  const index = lastAtMost(sorted, target, length)
  return index >= 0 && sorted[index] === target ? index : -1
}

/** The index of the last number that is not larger; -1 if all are larger. */
export function lastAtMost(sorted: ArrayLike<number>, target: number, length = sorted.length): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) <= target) low = middle + 1
    else high = middle
  }
  return low - 1
}
