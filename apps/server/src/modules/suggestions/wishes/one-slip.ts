/** Whether one wrong, missing or surplus letter, or two swapped ones, make one word into the other. */
export function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return typed === meant
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same += 1
  const [rest, other] = [typed.slice(same), meant.slice(same)]
  const isSwap = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
  return isSwap || rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1)
}
