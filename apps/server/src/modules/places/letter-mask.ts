/**
 * The letters of a UTF-8 word as bits: two words differ by at least as many slips as the one has letters that the other has not.
 * Tells nearly all words apart before anybody compares them letter by letter.
 */
export function letterMask(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let mask = 0
  for (let index = start; index < end; index++) mask |= 1 << ((bytes[index] ?? 0) & 31)
  return mask
}

/** Letters of the one that the other lacks. */
export function lettersMissing(mask: number, other: number): number {
  let bits = mask & ~other
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}
