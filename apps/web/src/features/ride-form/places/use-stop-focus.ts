import { useLayoutEffect, useRef } from 'react'

export type StopTool = 'up' | 'down' | 'remove' | 'handle'

interface Wanted {
  /** Where in the list the stop stands after the change. */
  index: number
  /** The button that the rider pressed. */
  tool: StopTool
}

const opposite: Record<StopTool, StopTool | undefined> = {
  up: 'down',
  down: 'up',
  remove: undefined,
  handle: undefined,
}

/**
 * Keeps the focus near the stop that was moved or removed, whose button may be gone or out of use then: the same button,
 * else the one that goes back, else the field.
 */
export function useStopFocus() {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<Wanted>(undefined)

  useLayoutEffect(() => {
    if (!wanted.current) return
    const { index, tool } = wanted.current
    wanted.current = undefined
    const row = list.current?.children[index]
    const usable = (name: StopTool | undefined) =>
      name && row?.querySelector<HTMLElement>(`[data-tool="${name}"]:not(:disabled)`)
    const target = usable(tool) ?? usable(opposite[tool]) ?? row?.querySelector<HTMLElement>('input')
    target?.focus()
  })

  return {
    list,
    /** Call it with a change of the list. */
    focusNext: (next: Wanted) => (wanted.current = next),
  }
}
