import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { scrollNearEdge } from './scroll-near-edge.ts'

interface Drag {
  from: number
  /** Where the stop stands if it is let go now. */
  to: number
}

/** Rows of a list dragged by a handle. The order changes when the row is let go; Escape leaves it as it was. */
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
    // Other rows may come and go meanwhile, and this one: then there is nothing to drag.
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

/** On the window: the finger leaves the handle long before it lets go. */
function listenToPointer(pointerId: number, signal: AbortSignal, { move, drop, cancel }: PointerSteps) {
  const isOurs = (event: globalThis.PointerEvent) => event.pointerId === pointerId
  window.addEventListener('pointermove', (event) => isOurs(event) && move(event.clientY), { signal })
  window.addEventListener('pointerup', (event) => isOurs(event) && drop(), { signal })
  window.addEventListener('pointercancel', (event) => isOurs(event) && cancel(), { signal })
  window.addEventListener('blur', cancel, { signal })
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The window around the form stays open.
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  window.addEventListener('keydown', cancelByKey, { signal, capture: true })
}

/** Where a row stands, and where it would: as many rows stand before it as have their middle above the pointer. */
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
