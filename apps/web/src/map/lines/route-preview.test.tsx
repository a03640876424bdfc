import { encodePolyline } from '@scooter-rides/geo'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { RoutePreview } from './route-preview.tsx'

const numbers = (d: string) => [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits))
function lineOf(path: Parameters<typeof RoutePreview>[0]['path']) {
  const { container } = render(<RoutePreview path={path} />)
  return container.querySelector('.route-preview-line')?.getAttribute('d') ?? ''
}

test('a route fills the preview and stays inside it', () => {
  const square = encodePolyline([
    { lat: 40, lng: -74 },
    { lat: 40, lng: -73.9 },
    { lat: 40.1, lng: -73.9 },
  ])
  const drawn = numbers(lineOf(square))
  const xs = drawn.filter((_, index) => index % 2 === 0)
  const ys = drawn.filter((_, index) => index % 2 === 1)
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(24)
  expect(Math.max(...xs)).toBeLessThanOrEqual(296)
  expect(Math.min(...ys)).toBeCloseTo(24, 0)
  expect(Math.max(...ys)).toBeCloseTo(156, 0)
})

test('a route across the antimeridian is not drawn around the world', () => {
  const hop = [
    { lat: 0, lng: 179.99 },
    { lat: 0.02, lng: -179.99 },
  ]
  const [x1 = 0, , x2 = 0] = numbers(lineOf(hop))
  expect(x2).toBeGreaterThan(x1)
  expect(x2 - x1).toBeLessThan(200)
})

test.each([[''], ['no polyline'], [[]], [[{ lat: 1, lng: 1 }]]])('%j is ignored', (path) => {
  expect(lineOf(path)).not.toContain('NaN')
})
