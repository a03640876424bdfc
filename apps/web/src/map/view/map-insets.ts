import type { LatLng } from '@scooter-rides/geo'

/** Pixels along the edges of a map. */
export interface MapInsets {
  top: number
  right: number
  bottom: number
  left: number
}

/** A pin stands on its place; the end of a round trip stands `beside` its start. */
export const PIN = { height: 40, side: 16, beside: 30 }

/** Between a pin and what it would otherwise touch. */
export const GAP = 8

/**
 * What lies over the edges of a map as `map-canvas.css` places it: two notes, a column of buttons for fingers, the credits
 * and the chip above them. Left free even where less is there yet: the second note and the chip come after a fit.
 */
const USUALLY_COVERED: MapInsets = { top: 84, right: 56, bottom: 96, left: 0 }

const COVERS = { top: '.map-note', right: '.map-tools', bottom: '.map-chip, .maplibregl-ctrl-attrib' }

/** A map too small for everything over it keeps this much to fit into. */
const LEAST_FREE = 48

/** What a fit leaves free along the edges, so that no pin lies under something. */
export function fitInsets(covered: MapInsets = USUALLY_COVERED): MapInsets {
  return {
    top: covered.top + PIN.height + GAP,
    right: covered.right + PIN.side + GAP,
    bottom: covered.bottom + GAP,
    left: covered.left + PIN.side + GAP,
  }
}

/** What lies over the edges of a map that is there. */
export function coveredInsets(container: HTMLElement): MapInsets {
  const frame = container.getBoundingClientRect()
  const over = container.closest('.map-surface') ?? container
  // Credits without words are not drawn, and then said to stand in the page's upper corner.
  const boxes = (selector: string) =>
    [...over.querySelectorAll(selector)]
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > top)
  return {
    top: Math.max(0, ...boxes(COVERS.top).map(({ bottom }) => bottom - frame.top)),
    right: Math.max(0, ...boxes(COVERS.right).map(({ left }) => frame.right - left)),
    bottom: Math.max(0, ...boxes(COVERS.bottom).map(({ top }) => frame.bottom - top)),
    left: 0,
  }
}

/** The same as `room` on a map that is there: more where what lies over it is larger, such as a hint of two lines. */
export function fitInsetsOn(container: HTMLElement, room: MapInsets, points: readonly LatLng[]): MapInsets {
  const frame = container.getBoundingClientRect()
  const needed = fitInsets(coveredInsets(container))
  const [top, bottom] = fitting(
    Math.max(room.top, needed.top),
    Math.max(room.bottom, needed.bottom),
    frame.bottom - frame.top,
  )
  const [right, left] = fitting(
    Math.max(room.right, needed.right) + (isRoundTrip(points) ? PIN.beside : 0),
    Math.max(room.left, needed.left),
    frame.right - frame.left,
  )
  return { top, right, bottom, left }
}

function fitting(before: number, after: number, length: number): [number, number] {
  const share = Math.min(1, Math.max(0, length - LEAST_FREE) / (before + after))
  return [before * share, after * share]
}

function isRoundTrip(points: readonly LatLng[]): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return points.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng
}
