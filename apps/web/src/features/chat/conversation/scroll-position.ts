/** A reader this near to the end sees new messages. */
const endPx = 80

export interface ScrollPosition {
  isAtEnd: boolean
  top: number
}

/**
 * Where the rider is after a box has scrolled. Only who scrolls up by hand leaves the end: where rows turn out lower than
 * they were thought, or more come, nobody has moved.
 */
export function positionAfter(
  before: ScrollPosition,
  { scrollTop, scrollHeight, clientHeight }: Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>,
  isByHand: boolean,
): ScrollPosition {
  const isNear = scrollHeight - scrollTop - clientHeight <= endPx
  return { isAtEnd: isNear || (before.isAtEnd && !(isByHand && scrollTop < before.top)), top: scrollTop }
}

/**
 * Writes where the list wants its box. What it corrects for rows of another height counts from where the box is by now: while
 * a hand flings it, the place that the list last heard of is behind, and the rider would be thrown back there.
 */
export function moveBox(
  box: Pick<HTMLElement, 'scrollTop' | 'scrollTo'>,
  offset: number,
  { adjustments, behavior = 'auto' }: { adjustments?: number | undefined; behavior?: ScrollBehavior | undefined },
): void {
  box.scrollTo({ top: adjustments === undefined ? offset : box.scrollTop + adjustments, behavior })
}
