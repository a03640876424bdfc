import { useLayoutEffect, useRef } from 'react'

export type StopTool = 'up' | 'down' | 'remove' | 'handle'

interface Wanted {
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
    /** Call it together with a change of the list. */
    focusNext: (next: Wanted) => (wanted.current = next),
  }
}
