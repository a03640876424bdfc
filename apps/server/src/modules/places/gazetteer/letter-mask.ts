/** The letters of a UTF-8 word as bits. The number of letters that only one of two words has is a lower bound of their edit distance. */
export function letterMask(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let mask = 0
  for (let index = start; index < end; index++) mask |= 1 << ((bytes[index] ?? 0) & 31)
  return mask
}

/** Whether `mask` has more than `most` letters that `other` lacks. */
export function lacksMore(mask: number, other: number, most: number): boolean {
  let bits = mask & ~other
  for (let count = 0; count < most && bits !== 0; count++) bits &= bits - 1
  return bits !== 0
}
