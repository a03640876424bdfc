/**
 * The letters of a UTF-8 word as bits: two words differ by at least as many slips as the one has letters that the other has not.
 * Tells nearly all words apart before anybody compares them letter by letter.
 */
export function letterMask(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let mask = 0
  for (let index = start; index < end; index++) mask |= 1 << ((bytes[index] ?? 0) & 31)
  return mask
}

/** Whether the one has more letters that the other lacks than so many. */
export function lacksMore(mask: number, other: number, most: number): boolean {
  let bits = mask & ~other
  // Each step takes the lowest bit away.
  for (let count = 0; count < most && bits !== 0; count++) bits &= bits - 1
  return bits !== 0
}
