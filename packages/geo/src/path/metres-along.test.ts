import { expect, test } from 'vitest'
import { distanceMetres, pathMetres } from '../distance.ts'
import { metresAlong } from './metres-along.ts'

const path = [
  { lat: 40, lng: -74 },
  { lat: 40, lng: -73.9 },
  { lat: 40.1, lng: -73.9 },
]

test('a point beside the path is measured to its nearest position', () => {
  const middleOfSecondLeg = metresAlong(path, { lat: 40.05, lng: -73.88 })
  expect(middleOfSecondLeg / pathMetres(path)).toBeCloseTo(
    (distanceMetres({ lat: 40, lng: -74 }, { lat: 40, lng: -73.9 }) + 5_560) / pathMetres(path),
    2,
  )
  expect(metresAlong(path, { lat: 39, lng: -75 })).toBe(0)
  expect(metresAlong(path, { lat: 41, lng: -73.9 })).toBeCloseTo(pathMetres(path), 0)
})

test('the antimeridian is no gap in a path', () => {
  const hop = [
    { lat: 0, lng: 179.9 },
    { lat: 0, lng: -179.9 },
  ]
  expect(metresAlong(hop, { lat: 0.01, lng: -179.95 }) / pathMetres(hop)).toBeCloseTo(0.75, 2)
})

test.each([
  [[]],
  [[{ lat: 1, lng: 1 }]],
  [
    [
      { lat: 1, lng: 1 },
      { lat: 1, lng: 1 },
    ],
  ],
])('%j has no length', (points) => {
  expect(metresAlong(points, { lat: 2, lng: 2 })).toBe(0)
})
