import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { styleUrlOf } from './map-style-names.ts'
import { useMapRetry } from './use-map-retry.ts'

// The engine needs WebGL, which the test DOM lacks: a fake map with its events and calls.
const map = vi.hoisted(() => {
  const listeners = new Map<string, (event: unknown) => void>()
  return {
    listeners,
    emit: (name: string, event: unknown = {}) => listeners.get(name)?.(event),
    refreshed: [] as unknown[],
    styles: [] as string[],
    traffic: 'visible',
    getMap: () => map,
    on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
    getSource: (name: string) => ({ type: name === 'traffic' ? 'raster' : 'vector' }),
    getLayer: () => ({}),
    getLayoutProperty: () => map.traffic,
    refreshTiles: (...args: unknown[]) => map.refreshed.push(args),
    setStyle: (url: string) => map.styles.push(url),
    triggerRepaint: () => undefined,
  }
})
vi.mock('@vis.gl/react-maplibre', () => ({ useMap: () => ({ current: map }) }))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(map, { refreshed: [], styles: [], traffic: 'visible' })
})
afterEach(() => vi.useRealTimers())

function Mended({ mode }: { mode: 'light' | 'dark' }) {
  return <p>{useMapRetry(styleUrlOf(mode, 'en')) ?? 'whole'}</p>
}
const text = () => screen.getByRole('paragraph').textContent
const happens = (name: string, event?: object) => act(() => map.emit(name, event))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const tileId = { z: 7, x: 37, y: 48 }
const loses = (sourceId: string) =>
  happens('error', { error: new Error('500'), sourceId, tile: { tileID: { canonical: tileId } } })

test('failed tiles are requested again with growing delays until they load', () => {
  render(<Mended mode="light" />)
  loses('world')
  happens('idle')
  expect(text()).toBe('map')
  pass(2000)
  expect(map.refreshed).toEqual([['world', [tileId]]])
  loses('world')
  pass(2000)
  expect(map.refreshed).toHaveLength(1)
  pass(2000)
  expect(map.refreshed).toHaveLength(2)
  expect(text()).toBe('map')

  happens('idle')
  expect(text()).toBe('whole')
  pass(120_000)
  expect(map.refreshed).toHaveLength(2)
})

test('a returning network retries immediately', () => {
  render(<Mended mode="light" />)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(map.refreshed).toEqual([])
  loses('world')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(map.refreshed).toEqual([['world', [tileId]]])
})

test('missing traffic does not affect the map, and is not reported while it is hidden', () => {
  render(<Mended mode="light" />)
  loses('traffic')
  expect(text()).toBe('traffic')
  loses('world')
  expect(text()).toBe('map')
  pass(2000)
  expect(map.refreshed).toContainEqual(['traffic'])
  loses('traffic')
  happens('idle')
  expect(text()).toBe('traffic')
  map.traffic = 'none'
  happens('idle')
  expect(text()).toBe('whole')
})

test('a retry requests the style of the current mode', () => {
  const { rerender } = render(<Mended mode="dark" />)
  happens('error', { error: Object.assign(new Error('500'), { url: `http://localhost${styleUrlOf('dark', 'en')}` }) })
  expect(text()).toBe('map')
  rerender(<Mended mode="light" />)
  pass(2000)
  expect(map.styles).toEqual([styleUrlOf('light', 'en')])
})

test('a lost WebGL context stops all retries; a restored one uses the current mode', () => {
  const { rerender } = render(<Mended mode="light" />)
  loses('world')
  happens('webglcontextlost')
  pass(60_000)
  expect(map.refreshed).toEqual([])
  rerender(<Mended mode="dark" />)
  happens('webglcontextrestored')
  expect(map.styles).toEqual([styleUrlOf('dark', 'en')])
  expect(map.refreshed).toEqual([['world', [tileId]]])
  happens('idle')
  expect(text()).toBe('whole')
})

test('unmounting a map stops its timer', () => {
  const { unmount } = render(<Mended mode="light" />)
  loses('world')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  expect(map.listeners.size).toBe(0)
})
