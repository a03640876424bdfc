import type { Map as MapLibre } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'

import { bringIntoView } from './bring-into-view.ts'

/** A map of 320 × 500 px with a note of 60 px along its top and buttons of 56 px along its right. */
function mapWithCovers() {
  const place = (element: Element, left: number, top: number, right: number, bottom: number) => {
    element.getBoundingClientRect = () => ({ left, top, right, bottom }) as DOMRect
    return element
  }
  const container = place(document.createElement('div'), 0, 100, 320, 600) as HTMLElement
  const note = place(document.createElement('p'), 12, 112, 240, 160)
  note.className = 'map-note'
  const tools = place(document.createElement('div'), 264, 112, 308, 300)
  tools.className = 'map-tools'
  container.append(note, tools)
  const panBy = vi.fn<(by: [number, number]) => void>()
  const map = { getContainer: () => container, panBy } as unknown as MapLibre
  return ([left, top, right, bottom]: readonly [number, number, number, number]) => {
    bringIntoView(map, place(document.createElement('div'), left, top, right, bottom), 0)
    return panBy.mock.lastCall?.[0]
  }
}

test.each([
  ['under the note', [60, 120, 200, 180], [0, -48]],
  ['under the buttons', [150, 300, 300, 360], [44, 0]],
  ['past the left edge', [-30, 300, 100, 360], [-38, 0]],
  ['below the map', [60, 560, 200, 640], [0, 48]],
  ['in the free area', [60, 300, 200, 360], undefined],
  ['wider than the free area, which shows its start', [20, 300, 300, 360], [12, 0]],
] as const)('pans by the smallest distance for a box %s', (_, box, moved) => {
  expect(mapWithCovers()(box)).toEqual(moved)
})
