import type { LatLng } from '@scooter-rides/geo'

export interface MapInsets {
  top: number
  right: number
  bottom: number
  left: number
}

/** Pixels. A pin's tip is at its place; the end of a round trip is drawn `beside` its start. */
export const PIN = { height: 40, side: 16, beside: 30 }

/** Pixels between a pin and the nearest overlay. */
export const GAP = 8

/** By `map-canvas.css`: two notes, a column of buttons, credits and chip. Reserved even if absent: the second note and the chip appear later. */
const USUALLY_COVERED: MapInsets = { top: 84, right: 56, bottom: 96, left: 0 }

const COVERS = { top: '.map-note', right: '.map-tools', bottom: '.map-chip, .maplibregl-ctrl-attrib' }

/** The minimum free size for a fit on a map that is too small for all overlays. */
const LEAST_FREE = 48

/** The insets of a fit, so that no pin is covered. */
export function fitInsets(covered: MapInsets = USUALLY_COVERED): MapInsets {
  return {
    top: covered.top + PIN.height + GAP,
    right: covered.right + PIN.side + GAP,
    bottom: covered.bottom + GAP,
    left: covered.left + PIN.side + GAP,
  }
}

/** The measured overlays on the edges of a rendered map. */
export function coveredInsets(container: HTMLElement): MapInsets {
  const frame = container.getBoundingClientRect()
  const over = container.closest('.map-surface') ?? container
  // Empty credits are not rendered, and their box is then at 0, 0.
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

/** The insets on a rendered map: larger than `room` if an overlay is larger, such as a hint of two lines. */
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
