import { useEffect, useRef, useState } from 'react'
import { placeAt, type Route } from './route-edits.ts'

/** Undo and redo of the places, for all kinds of change: map, suggestion list, reordering. Text without a point is not a step. */
export function useRouteHistory(route: Route, restore: (route: Route) => void) {
  const [steps, setSteps] = useState<{ past: Route[]; future: Route[] }>({ past: [], future: [] })
  const present = useRef(route)
  const isTravelling = useRef(false)
  useEffect(() => {
    const before = present.current
    present.current = route
    if (pathOf(before) === pathOf(route)) return
    if (!isTravelling.current) setSteps(({ past }) => ({ past: [...past, before], future: [] }))
    isTravelling.current = false
  }, [route])

  function travel(to: Route | undefined, next: { past: Route[]; future: Route[] }) {
    if (!to) return
    isTravelling.current = true
    setSteps(next)
    restore(to)
  }

  const { past, future } = steps
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => travel(past.at(-1), { past: past.slice(0, -1), future: [route, ...future] }),
    redo: () => travel(future[0], { past: [...past, route], future: future.slice(1) }),
  }
}

/** The points in order; changes of it redraw the line. */
function pathOf(route: Route): string {
  const slots = ['start', ...route.stops.keys(), 'end'] as const
  return JSON.stringify(
    slots.map((slot) => {
      const { lat, lng } = placeAt(route, slot)
      return [lat, lng]
    }),
  )
}
