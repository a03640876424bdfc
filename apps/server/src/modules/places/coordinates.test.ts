import { expect, test } from 'vitest'
import { readCoordinates } from './coordinates.ts'

test.each([
  '40.7128,-74.006',
  ' 40.7128 , -74.006 ',
  '40.7128 -74.006',
  '40.7128, -74.006,',
  '+40.7128, -74.006',
  '(40.7128, -74.006)',
  '40.7128° -74.006°',
  '40.7128° N, 74.006° W',
  '40.7128N 74.006W',
  '40.7128 n, 74.006 w',
  'N 40.7128 W 74.006',
  'N40.7128, W74.006',
  '74.006 W, 40.7128 N',
  '40.7128º N 74.006º W',
  `40°42'46.08"N 74°0'21.6"W`,
  `40° 42' 46.08" N, 74° 0' 21.6" W`,
  '40°42′46.08″N 74°0′21.6″W',
  '40°42’46.08”N 74°0’21.6”W',
  "40°42'46.08''N 74°0'21.6''W",
  "40° 42.768' N, 74° 0.36' W",
  '40,7128; -74,006',
  '40,7128;-74,006',
  '40,7128 -74,006',
  '40.7128; -74.006',
  '40.7128/-74.006',
  '40.7128,\u221274.006',
  '４０.７１２８，-７４.００６',
  '\u200e40.7128, \u200b-74.006\u200f',
  'geo:40.7128,-74.006',
  'geo:40.7128,-74.006?z=15',
  'geo:40.7128,-74.006;u=35',
  '@40.7128,-74.006,15z',
])('%j is a place in New York', (typed) => {
  const point = readCoordinates(typed)
  expect(point?.lat).toBeCloseTo(40.7128, 6)
  expect(point?.lng).toBeCloseTo(-74.006, 6)
})

test.each([
  '',
  '40.7128',
  '91, 0',
  '0, 181',
  '40.7, -74.0, 12',
  '40.7N, 74.0N',
  '40.7E, 74.0E',
  '-40.7S, 74.0E',
  "40°60'N 74°0'W",
  '12 Main Street',
  '4050-123',
  '21231-1234',
  '7-11',
  '12 E 3rd',
  'S 12',
  'NaN, NaN',
  '0x10, 0x10',
  '1e1, 1e1',
  '９'.repeat(200),
  "1'".repeat(100),
])('%j is no pair of coordinates', (typed) => {
  expect(readCoordinates(typed)).toBeUndefined()
})

test('nothing and nothing is a place in the sea, without a minus', () => {
  expect(readCoordinates('-0, -0.0')).toEqual({ lat: 0, lng: 0 })
})
