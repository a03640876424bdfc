import { useLayoutEffect, useRef } from 'react'

export type StopTool = 'up' | 'down' | 'remove' | 'handle'

interface FocusTarget {
  index: number
  tool: StopTool
}

const opposite: Record<StopTool, StopTool | undefined> = {
  up: 'down',
  down: 'up',
  remove: undefined,
  handle: undefined,
}

/** Restores the focus after a stop moved or was removed: the same button, else the opposite direction's, else the input. */
export function useStopFocus() {
  const list = useRef<HTMLOListElement>(null)
  const pending = useRef<FocusTarget>(undefined)

  useLayoutEffect(() => {
    if (!pending.current) return
    const { index, tool } = pending.current
    pending.current = undefined
    const row = list.current?.children[index]
    const usable = (name: StopTool | undefined) =>
      name && row?.querySelector<HTMLElement>(`[data-tool="${name}"]:not(:disabled)`)
    const target = usable(tool) ?? usable(opposite[tool]) ?? row?.querySelector<HTMLElement>('input')
    target?.focus()
  })

  return {
    list,
    /** Call it together with a change of the list. */
    focusNext: (next: FocusTarget) => (pending.current = next),
  }
}
