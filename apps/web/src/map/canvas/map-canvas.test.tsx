import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import { loadMessages } from '../../lib/language/catalogue.ts'
import { changeLanguage } from '../../lib/language/change-language.ts'
import MapCanvas from './map-canvas.tsx'

// The engine needs WebGL, which the test DOM lacks. Like the real one, the fake map and its children exist a moment after its component.
const engine = vi.hoisted(() => ({
  start: (): void => undefined,
  easeTo: vi.fn<(to: unknown) => void>(),
  zoom: 10,
  maxZoom: 19,
  /** The west edge of the window, which is one degree wide. */
  west: -74,
  styleUrl: '',
  style: (_metadata: unknown): void => undefined,
  load: (): void => undefined,
  error: (_error: object, _target?: object): void => undefined,
  listeners: new Set<() => void>(),
}))
const map = {
  easeTo: engine.easeTo,
  getZoom: () => engine.zoom,
  getMinZoom: () => 1,
  getMaxZoom: () => engine.maxZoom,
  getBounds: () => ({
    getWest: () => engine.west,
    getSouth: () => 40,
    getEast: () => engine.west + 1,
    getNorth: () => 41,
  }),
  getCenter: () => ({ lat: 40.7, lng: -74 }),
  getCanvas: () => document.createElement('canvas'),
  getContainer: () => document.createElement('div'),
  getMap: () => ({
    setMaxZoom: (zoom: number) => (engine.maxZoom = zoom),
    on: () => undefined,
    off: () => undefined,
  }),
  on: (event: string, listener: () => void) => {
    if (/^(move|zoom|style)/.test(event)) engine.listeners.add(listener)
    return map
  },
  off: (_event: string, listener: () => void) => {
    engine.listeners.delete(listener)
    return map
  },
}
vi.mock('maplibre-gl', () => ({ setWorkerUrl: () => undefined }))
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?url', () => ({ default: '' }))
vi.mock('@vis.gl/react-maplibre', () => ({
  useMap: () => ({ current: map }),
  AttributionControl: () => null,
  Map({
    children,
    ref,
    mapStyle,
    onStyleData,
    onLoad,
    onError,
  }: {
    children: ReactNode
    ref: { current: unknown }
    mapStyle: string
    onStyleData: (event: unknown) => void
    onLoad: (event: unknown) => void
    onError: (event: unknown) => void
  }) {
    const [isThere, setIsThere] = useState(false)
    engine.styleUrl = mapStyle
    engine.start = () => setIsThere(true)
    engine.load = () => onLoad({ target: map })
    engine.error = (error, target: object | undefined = map) => onError({ error, target })
    engine.style = (metadata) => onStyleData({ target: { getStyle: () => ({ metadata }) } })
    useEffect(() => {
      if (isThere) ref.current = map
    }, [isThere, ref])
    return isThere && children
  },
}))

const newYork = { centre: { lat: 40.7, lng: -74 }, zoom: 10 }
const lisbon = { centre: { lat: 38.7, lng: -9.1 }, zoom: 10 }

test('a map moves to a position that is found while it loads', async () => {
  const { rerender } = render(<MapCanvas label="Map" view={newYork} />)
  rerender(<MapCanvas label="Map" view={lisbon} />)
  act(() => engine.start())
  await screen.findByRole('button', { name: 'Zoom in' })
  expect(engine.easeTo).toHaveBeenCalledOnce()
  expect(engine.easeTo.mock.lastCall?.[0]).toMatchObject({ center: [-9.1, 38.7] })

  rerender(<MapCanvas label="Map" view={{ ...lisbon }} />)
  expect(engine.easeTo).toHaveBeenCalledOnce()
})

test('a map at its minimum or maximum zoom disables the button', async () => {
  render(<MapCanvas label="Map" view={newYork} />)
  act(() => engine.start())
  const closer = await screen.findByRole('button', { name: 'Zoom in' })
  const farther = screen.getByRole('button', { name: 'Zoom out' })
  const zoomTo = (zoom: number) =>
    act(() => {
      engine.zoom = zoom
      for (const listener of engine.listeners) listener()
    })
  act(() => engine.style(undefined))
  const limits = () => [closer, farther].map((button) => button.getAttribute('aria-disabled'))
  expect(limits()).toEqual(['false', 'false'])
  zoomTo(13)
  expect(limits()).toEqual(['true', 'false'])
  zoomTo(1)
  expect(limits()).toEqual(['false', 'true'])
})

test('a map requests its labels in the language of the page, also after a change', async () => {
  await loadMessages(['first', 'maps'])
  render(<MapCanvas label="Map" view={newYork} />)
  expect(engine.styleUrl).toBe('/api/map/style.json?mode=dark&language=en')
  await act(() => changeLanguage('ar'))
  expect(engine.styleUrl).toBe('/api/map/style.json?mode=dark&language=ar')
  await act(() => changeLanguage('en'))
})

const streets = { hasStreets: true, maxZoom: 13, streets: { boxes: [[-74.1, 40.6, -73.8, 40.9]], maxZoom: 19 } }

test('a map zooms in where street data exists, and says where it does not', async () => {
  render(<MapCanvas label="Map" view={newYork} />)
  act(() => engine.start())
  await screen.findByRole('button', { name: 'Zoom in' })
  const note = () => screen.queryByText(/No street map here/)
  const moveTo = (west: number, zoom: number) =>
    act(() => {
      engine.west = west
      engine.zoom = zoom
      for (const listener of engine.listeners) listener()
    })

  act(() => engine.style(streets))
  expect(engine.maxZoom).toBe(19)
  expect(note()).toBeNull()

  // Dragging past the streets keeps the zoom, but zooming in further is not possible.
  moveTo(-90, 16)
  expect(engine.maxZoom).toBe(16)
  expect(note()).toBeVisible()
  moveTo(-90, 12)
  expect(engine.maxZoom).toBe(13)
  // Longitude 286 is the same town as -74.
  moveTo(286, 12)
  expect(engine.maxZoom).toBe(19)
  expect(note()).toBeNull()
})

test('a map without street data that opened too close zooms out', async () => {
  engine.zoom = 16
  engine.maxZoom = 19
  render(<MapCanvas label="Map" view={newYork} />)
  act(() => engine.start())
  await screen.findByRole('button', { name: 'Zoom in' })
  act(() => engine.style(undefined))
  expect(engine.maxZoom).toBe(13)
})

test('a map whose marks have more detail than the world map zooms in without street data', async () => {
  render(<MapCanvas label="Map" view={newYork} zoomsToMarks />)
  act(() => engine.start())
  await screen.findByRole('button', { name: 'Zoom in' })
  act(() => engine.style(undefined))
  expect(engine.maxZoom).toBe(18)
})

const noStyle = Object.assign(new Error('Service Unavailable'), {
  url: 'http://localhost/api/map/style.json?mode=light',
})
const noWorker = new Error('Worker failed to load. Check that the worker URL is correct.')

test('a map whose style fails to load says so and loads again on request', async () => {
  render(<MapCanvas label="Map" view={newYork} />)
  act(() => engine.error(noStyle))
  expect(screen.getByRole('alert').textContent).toContain('Please check your internet connection.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  act(() => engine.start())
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a map whose worker fails to load says so; a loaded one stays', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { unmount } = render(<MapCanvas label="Map" view={newYork} />)
  act(() => engine.start())
  act(() => engine.style(undefined))
  act(() => engine.error(noWorker))
  expect(screen.getByRole('alert').textContent).toContain('Please check your internet connection.')
  unmount()

  render(<MapCanvas label="Map" view={newYork} />)
  act(() => engine.start())
  act(() => engine.style(undefined))
  act(() => engine.load())
  // After a failed style of the other mode and a worker error, the previous map stays.
  act(() => engine.error(noStyle))
  act(() => engine.error(noWorker))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a browser without WebGL shows a message', () => {
  render(<MapCanvas label="Map" view={newYork} />)
  act(() => engine.error(new Error('no WebGL'), null as never))
  expect(screen.getByRole('alert').textContent).toContain('WebGL is missing or switched off')
})
