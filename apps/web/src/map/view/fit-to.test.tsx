import { render } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { FitTo } from './fit-to.tsx'

const cascais = { lat: 38.72, lng: -9.42 }
const sintra = { lat: 38.8, lng: -9.38 }

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
interface Fit {
  padding: Box
  duration: number
}

// The engine needs WebGL. This map is 400 pixels square with a thousand pixels per degree; its north-west corner is at 38.95, -9.6.
const map = vi.hoisted(() => ({
  flies: false,
  container: undefined as HTMLElement | undefined,
  project: ([lng, lat]: [number, number]) => ({ x: (lng + 9.6) * 1000, y: (38.95 - lat) * 1000 }),
  getCenter: () => ({ lat: 38.75, lng: -9.4 }),
  isMoving: () => map.flies,
  getContainer: () => map.container,
  /** The zoom at which all points are visible. */
  fitting: 9,
  cameraForBounds: () => ({ zoom: map.fitting }),
  easeTo: vi.fn<(camera: { zoom: number }) => void>(),
  fitBounds: vi.fn<(box: number[], options: Fit) => void>(),
  on: () => map,
  off: () => map,
}))
vi.mock('@vis.gl/react-maplibre', () => ({ useMap: () => ({ current: map }) }))

function boxed(className: string, box: Box): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.getBoundingClientRect = () => box as DOMRect
  return element
}

const put = (className: string, box: Box) => map.container?.append(boxed(className, box))

beforeEach(() => {
  map.fitBounds.mockClear()
  map.easeTo.mockClear()
  map.fitting = 9
  map.flies = false
  map.container = boxed('map', { left: 0, top: 0, right: 400, bottom: 400 })
})

const lastBox = () => map.fitBounds.mock.lastCall?.[0]
const lastFit = () => map.fitBounds.mock.lastCall?.[1]

test('a place selected during the flight to the previous one is in view at the end of the flight', () => {
  const { rerender } = render(<FitTo points={[]} />)
  rerender(<FitTo points={[cascais]} />)
  expect(lastBox()).toEqual([-9.42, 38.72, -9.42, 38.72])

  map.flies = true
  rerender(<FitTo points={[cascais, sintra]} />)
  expect(lastBox()).toEqual([-9.42, 38.72, -9.38, 38.8])
})

test('a place in view moves nothing, and a place outside brings all places into view', () => {
  const { rerender } = render(<FitTo points={[cascais]} />)
  rerender(<FitTo points={[cascais, sintra]} />)
  expect(map.fitBounds).not.toHaveBeenCalled()

  const lisbon = { lat: 38.72, lng: -9.14 }
  rerender(<FitTo points={[cascais, sintra, lisbon]} />)
  expect(lastBox()).toEqual([-9.42, 38.72, -9.14, 38.8])
})

test('distant places do not zoom out below the minimum', () => {
  map.fitting = 0.4
  const { rerender } = render(<FitTo points={[]} />)
  rerender(<FitTo points={[cascais, { lat: -41.3, lng: 174.8 }]} />)
  expect(map.fitBounds).not.toHaveBeenCalled()
  expect(map.easeTo).toHaveBeenCalledWith(expect.objectContaining({ zoom: 3 }))
})

test('a place in view is recognised across the antimeridian, for any longitude', () => {
  const { rerender } = render(<FitTo points={[cascais]} />)
  rerender(<FitTo points={[cascais, { ...sintra, lng: sintra.lng + 360 }]} />)
  expect(map.fitBounds).not.toHaveBeenCalled()
})

test('a map that the rider has moved stays in place', () => {
  const { rerender } = render(<FitTo points={[cascais]} />)
  map.container?.click()
  rerender(<FitTo points={[cascais, { lat: 40, lng: -9 }]} />)
  expect(map.fitBounds).not.toHaveBeenCalled()
})

test('the first place stays where it was clicked', () => {
  const { rerender } = render(<FitTo points={[]} />)
  put('canvas', { left: 0, top: 0, right: 400, bottom: 400 })
  const canvas = map.container?.querySelector<HTMLElement>('.canvas')
  canvas?.addEventListener('click', () => rerender(<FitTo points={[cascais]} />))
  canvas?.click()
  expect(map.fitBounds).not.toHaveBeenCalled()
})

test('a pin stays where a finger drops it, and scrolling past the map changes nothing', () => {
  const { rerender } = render(<FitTo points={[cascais]} />)
  const far = { lat: 40, lng: -9 }
  map.container?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  rerender(<FitTo points={[far]} />)
  expect(map.fitBounds).toHaveBeenCalledOnce()

  put('map-pin', { left: 0, top: 0, right: 32, bottom: 40 })
  map.container?.querySelector('.map-pin')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  rerender(<FitTo points={[{ lat: 41, lng: -9 }]} />)
  expect(map.fitBounds).toHaveBeenCalledOnce()
})

describe('controls and notes over the map', () => {
  const hint = { left: 12, top: 12, right: 320, bottom: 100 }

  test.each([
    ['the hint', 'map-note', hint, { lat: 38.82, lng: -9.5 }],
    ['the buttons', 'map-tools', { left: 320, top: 12, right: 388, bottom: 246 }, { lat: 38.75, lng: -9.28 }],
    ['the route’s length', 'map-chip', { left: 12, top: 260, right: 270, bottom: 340 }, { lat: 38.68, lng: -9.5 }],
    [
      'the credits',
      'maplibregl-ctrl-attrib',
      { left: 100, top: 260, right: 400, bottom: 400 },
      { lat: 38.68, lng: -9.4 },
    ],
  ])('move a selected place that would be under %s into the free area', (_, className, box, place) => {
    const { rerender } = render(<FitTo points={[cascais]} />)
    put(className, box)
    rerender(<FitTo points={[cascais, place]} />)
    expect(map.fitBounds).toHaveBeenCalledOnce()
  })

  test('add their size and the size of a pin to the padding of a fit', () => {
    const { rerender } = render(<FitTo points={[]} />)
    put('map-note', hint)
    put('map-tools', { left: 320, top: 12, right: 388, bottom: 246 })
    put('map-chip', { left: 12, top: 290, right: 270, bottom: 340 })
    rerender(<FitTo points={[cascais]} />)
    const { padding } = lastFit() as Fit
    expect(padding.top).toBeGreaterThanOrEqual(100 + 40)
    expect(padding.right).toBeGreaterThanOrEqual(80 + 16)
    expect(padding.bottom).toBeGreaterThanOrEqual(110)
    expect(padding.left).toBeGreaterThanOrEqual(16)
  })

  test('need no padding when they are hidden', () => {
    map.container = boxed('map', { left: 0, top: 500, right: 400, bottom: 900 })
    put('maplibregl-ctrl-attrib', { left: 0, top: 0, right: 0, bottom: 0 })
    render(<FitTo points={[cascais]} />)
    expect(map.fitBounds).not.toHaveBeenCalled()
  })

  test('need padding for the end of a round trip, which is next to its start', () => {
    const { rerender } = render(<FitTo points={[]} />)
    rerender(<FitTo points={[cascais, sintra]} />)
    const oneWay = lastFit() as Fit
    rerender(<FitTo points={[cascais, sintra, { lat: 39, lng: -9.4 }, cascais]} />)
    expect((lastFit() as Fit).padding.right).toBe(oneWay.padding.right + 30)
  })

  test('move a pin under them into view without an animation when the map opens', () => {
    put('map-note', hint)
    render(<FitTo points={[cascais, { lat: 38.82, lng: -9.5 }]} />)
    expect(lastFit()?.duration).toBe(0)
  })

  test('leave room to fit into on a small map', () => {
    map.container = boxed('map', { left: 0, top: 0, right: 400, bottom: 180 })
    put('map-note', hint)
    render(<FitTo points={[{ lat: 30, lng: 0 }]} />)
    const { padding } = lastFit() as Fit
    expect(padding.top + padding.bottom).toBeLessThan(180)
    expect(padding.top).toBeGreaterThan(padding.bottom)
  })
})
