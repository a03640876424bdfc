import type { Map as MapLibre } from 'maplibre-gl'

import { coveredInsets, GAP } from './map-insets.ts'

/** Moves the map by as little as brings something on it out from under what lies over its edges. */
export function bringIntoView(map: MapLibre, thing: Element, duration: number): void {
  const frame = map.getContainer().getBoundingClientRect()
  const { top, right, bottom, left } = coveredInsets(map.getContainer())
  const box = thing.getBoundingClientRect()
  const x = outside(box.left, box.right, frame.left + left, frame.right - right)
  const y = outside(box.top, box.bottom, frame.top + top, frame.bottom - bottom)
  if (x !== 0 || y !== 0) map.panBy([x, y], { duration })
}

/** How far something reaches out at the beginning (negative) or at the end. Where it is too long, its beginning counts. */
function outside(begin: number, end: number, first: number, last: number): number {
  if (begin < first + GAP) return begin - first - GAP
  return Math.max(0, Math.min(end - last + GAP, begin - first - GAP))
}
