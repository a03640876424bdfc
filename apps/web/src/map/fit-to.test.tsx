import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { FitTo } from './fit-to.tsx'

const cascais = { lat: 38.7, lng: -9.42 }
const sintra = { lat: 38.8, lng: -9.38 }

// The engine needs a graphics card that the test's browser does not have.
const map = vi.hoisted(() => ({
  sees: true,
  flies: false,
  container: undefined as HTMLElement | undefined,
  getBounds: () => ({ contains: () => map.sees }),
  isMoving: () => map.flies,
  getContainer: () => (map.container ??= document.createElement('div')),
  fitBounds: vi.fn<(box: number[]) => void>(),
  on: () => map,
  off: () => map,
}))
vi.mock('@vis.gl/react-maplibre', () => ({ useMap: () => ({ current: map }) }))

beforeEach(() => {
  map.fitBounds.mockClear()
  map.sees = true
  map.flies = false
  map.container = undefined
})

const lastBox = () => map.fitBounds.mock.lastCall?.[0]

test('a place chosen while the map flies to the one before is in view where the flight ends', () => {
  const { rerender } = render(<FitTo points={[]} />)
  rerender(<FitTo points={[cascais]} />)
  expect(lastBox()).toEqual([-9.42, 38.7, -9.42, 38.7])

  map.flies = true
  rerender(<FitTo points={[cascais, sintra]} />)
  expect(lastBox()).toEqual([-9.42, 38.7, -9.38, 38.8])
})

test('a place already in view moves nothing, one outside brings all into view', () => {
  const { rerender } = render(<FitTo points={[cascais]} />)
  rerender(<FitTo points={[cascais, sintra]} />)
  expect(map.fitBounds).not.toHaveBeenCalled()

  map.sees = false
  rerender(<FitTo points={[sintra, cascais]} />)
  expect(map.fitBounds).toHaveBeenCalledOnce()
})

test('a map that the rider touched stays where it is', () => {
  const { rerender } = render(<FitTo points={[cascais]} />)
  map.getContainer().click()
  map.sees = false
  rerender(<FitTo points={[cascais, sintra]} />)
  expect(map.fitBounds).not.toHaveBeenCalled()
})
