import type { Map as MapLibre } from 'maplibre-gl'

import { coveredInsets, GAP } from './map-insets.ts'

/** Pans the map by the minimum that moves an element out from under the map's overlays. */
export function bringIntoView(map: MapLibre, element: Element, duration: number): void {
  const frame = map.getContainer().getBoundingClientRect()
  const { top, right, bottom, left } = coveredInsets(map.getContainer())
  const box = element.getBoundingClientRect()
  const x = outside(box.left, box.right, frame.left + left, frame.right - right)
  const y = outside(box.top, box.bottom, frame.top + top, frame.bottom - bottom)
  if (x !== 0 || y !== 0) map.panBy([x, y], { duration })
}

/** How far a range exceeds the start (negative) or the end. If it is too long, its start takes precedence. */
function outside(begin: number, end: number, first: number, last: number): number {
  if (begin < first + GAP) return begin - first - GAP
  return Math.max(0, Math.min(end - last + GAP, begin - first - GAP))
}
