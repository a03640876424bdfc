import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { scrollNearEdge } from './scroll-near-edge.ts'

interface Drag {
  from: number
  /** The index that the stop takes on drop. */
  to: number
}

/** Reorders the rows of a list with a drag handle. The order changes on drop; Escape cancels. */
export function useStopDrag(list: RefObject<HTMLOListElement | null>, drop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const running = useRef<AbortController>(undefined)
  const latestDrop = useRef(drop)
  useEffect(() => {
    latestDrop.current = drop
  })
  useEffect(() => () => running.current?.abort(), [])

  function start(event: PointerEvent, index: number) {
    const row = list.current?.children[index]
    if (event.button !== 0 || running.current || !row) return
    const stopping = new AbortController()
    running.current = stopping
    const { pointerId } = event
    let y = event.clientY
    const end = () => {
      stopping.abort()
      running.current = undefined
      setDrag(undefined)
    }
    // Rows can be added or removed during the drag; without its row, the drag is ignored.
    const follow = () => {
      const next = dragOf(row, list.current, y)
      if (!next) return end()
      setDrag((before) => (before?.from === next.from && before.to === next.to ? before : next))
    }
    listenToPointer(pointerId, stopping.signal, {
      move: (height) => {
        y = height
        follow()
      },
      drop: () => {
        const last = dragOf(row, list.current, y)
        end()
        if (last && last.to !== last.from) latestDrop.current(last.from, last.to)
      },
      cancel: end,
    })
    scrollNearEdge(list.current, () => y, follow, stopping.signal)
    setDrag({ from: index, to: index })
  }

  return { drag, start }
}

interface PointerSteps {
  move: (height: number) => void
  drop: () => void
  cancel: () => void
}

/** On the window, because the pointer leaves the handle during the drag. */
function listenToPointer(pointerId: number, signal: AbortSignal, { move, drop, cancel }: PointerSteps) {
  const isSamePointer = (event: globalThis.PointerEvent) => event.pointerId === pointerId
  window.addEventListener('pointermove', (event) => isSamePointer(event) && move(event.clientY), { signal })
  window.addEventListener('pointerup', (event) => isSamePointer(event) && drop(), { signal })
  window.addEventListener('pointercancel', (event) => isSamePointer(event) && cancel(), { signal })
  window.addEventListener('blur', cancel, { signal })
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Keeps Escape from closing the dialog around the form.
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  window.addEventListener('keydown', cancelByKey, { signal, capture: true })
}

/** The current and the target index of a row: the target is the number of rows whose middle is above the pointer. */
function dragOf(row: Element, list: HTMLElement | null, y: number): Drag | undefined {
  const rows = [...(list?.children ?? [])]
  const from = rows.indexOf(row)
  if (from < 0) return undefined
  const isAbove = (other: Element) => {
    const { top, height } = other.getBoundingClientRect()
    return other !== row && top + height / 2 < y
  }
  return { from, to: rows.filter(isAbove).length }
}
