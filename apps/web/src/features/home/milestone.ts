/** The end of a bar: `first`, and beyond it the next round number. */
export function milestone(count: number, first: number): number {
  let next = first
  while (count >= next) next = next * 2
  return next
}
