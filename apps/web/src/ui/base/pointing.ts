import type { FocusEvent, PointerEvent } from 'react'

/**
 * Properties of something that tells when it is pointed at: by the mouse, or by the focus of somebody who uses keys.
 * A finger has no hover; what a tap means is left to `onClick`.
 */
export function pointingProps(onPoint: (isPointed: boolean) => void) {
  const byMouse = (isPointed: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') onPoint(isPointed)
  }
  return {
    onPointerEnter: byMouse(true),
    onPointerLeave: byMouse(false),
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) onPoint(true)
    },
    onBlur: () => onPoint(false),
  }
}
