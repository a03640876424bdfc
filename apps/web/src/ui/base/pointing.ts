import type { FocusEvent, PointerEvent } from 'react'

/** Event handlers that report hover by the mouse and keyboard focus. A finger has no hover; `onClick` handles taps. */
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
