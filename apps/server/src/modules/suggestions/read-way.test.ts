import { expect, test } from 'vitest'
import { encodePolyline } from '@scooter-rides/geo'
import { readWay } from './read-way.ts'

/** A zigzag of about 17 km; every other peak is higher. */
const saw = (teeth: number) =>
  encodePolyline(
    Array.from({ length: teeth }, (_, index) => ({
      lat: 38.7 + (index % 2) * 0.0001 * (index % 7),
      lng: -9.2 + 0.2 * (index / teeth),
    })),
  )

test('keeps the ends and the rough shape of a path', () => {
  const [from, bend, to] = [
    { lat: 38.7, lng: -9.2 },
    { lat: 38.8, lng: -9.1 },
    { lat: 38.7, lng: -9 },
  ]
  expect(readWay({ route: encodePolyline([from, bend, to]) }).path).toEqual([from, bend, to])
  const { path } = readWay({ route: saw(40_000) })
  expect([path[0], path.at(-1)?.lng]).toEqual([from, expect.closeTo(-9, 4)])
  expect(path.length).toBeLessThanOrEqual(150)
})

test('simplifies a path of half a million points without blocking the event loop', () => {
  const route = saw(500_000)
  const began = process.cpuUsage()
  readWay({ route })
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2.5)
})
