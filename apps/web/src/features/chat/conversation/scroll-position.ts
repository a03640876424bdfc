/** Within this distance of the end, new messages are scrolled into view. */
const endPx = 80

export interface ScrollPosition {
  isAtEnd: boolean
  top: number
}

/**
 * The reading position after a scroll event. Only scrolling up by hand leaves the end: corrected row heights and new rows
 * also scroll the box.
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
 * Scrolls the box for the virtual list. Corrections of row heights are relative to the current position: during a fling the
 * position in the list's last event is outdated, and would throw the rider back.
 */
export function moveBox(
  box: Pick<HTMLElement, 'scrollTop' | 'scrollTo'>,
  offset: number,
  { adjustments, behavior = 'auto' }: { adjustments?: number | undefined; behavior?: ScrollBehavior | undefined },
): void {
  box.scrollTo({ top: adjustments === undefined ? offset : box.scrollTop + adjustments, behavior })
}
