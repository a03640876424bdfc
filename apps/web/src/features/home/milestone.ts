/** Where a bar ends: the spec's maximum, and once that is reached the next round number beyond. */
export function milestone(count: number, first: number): number {
  let next = first
  while (count >= next) next = next * 2
  return next
}
