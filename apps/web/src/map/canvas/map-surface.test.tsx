import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { MapSurface } from './map-surface.tsx'

const engine = vi.hoisted(() => ({ starts: 0, fails: false }))
// The engine needs WebGL, which the test DOM lacks.
vi.mock('./map-canvas.tsx', () => ({
  default() {
    if (engine.fails) throw new Error('no map for you')
    engine.starts += 1
    return <canvas aria-label="the map itself" />
  },
}))

let comeIntoView: () => void = () => undefined
beforeEach(() => {
  engine.starts = 0
  engine.fails = false
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        comeIntoView = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
      }
      observe() {}
      disconnect() {}
    },
  )
})

test('a map loads only when it scrolls into view, and shows a loading message', async () => {
  render(<MapSurface label="Map of the route" chip="12.4 mi" />)
  expect(screen.getByRole('group', { name: 'Map of the route' }).textContent).toContain('Loading Maps')
  expect(screen.getByText('12.4 mi')).toBeTruthy()
  expect(engine.starts).toBe(0)

  act(() => comeIntoView())
  expect(await screen.findByLabelText('the map itself')).toBeTruthy()
  expect(screen.queryByText('Loading Maps')).toBeNull()
})

test('a map that cannot load says so and the rest of the page stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  engine.fails = true
  render(
    <>
      <MapSurface label="Map" />
      <p>the rest</p>
    </>,
  )
  act(() => comeIntoView())
  expect((await screen.findByRole('alert')).textContent).toContain('Error Loading Maps')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByText('the rest')).toBeTruthy()
})
