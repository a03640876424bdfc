/** Whoever is so near to the end sees what comes. */
const endPx = 80

export interface LogPlace {
  isAtEnd: boolean
  top: number
}

/**
 * Where the rider is after a box has scrolled. Only who scrolls up by hand leaves the end: where rows turn out lower than
 * they were thought, or more come, nobody has moved.
 */
export function placeAfter(
  before: LogPlace,
  { scrollTop, scrollHeight, clientHeight }: Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>,
  isByHand: boolean,
): LogPlace {
  const isNear = scrollHeight - scrollTop - clientHeight <= endPx
  return { isAtEnd: isNear || (before.isAtEnd && !(isByHand && scrollTop < before.top)), top: scrollTop }
}
