import { describe, expect, test } from 'vitest'
import { withoutLostWater } from './lost-water.ts'
import { areaKm2, contains } from './rings.ts'

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** A hundredth of a degree at the equator, where these lands are, is 1.1 km. */
const whole = box(0, 0, 0.4, 0.4)
const everywhere = () => true
const isOnLand = ({ land, water }: ReturnType<typeof withoutLostWater>, lng: number, lat: number) =>
  [...land, ...water].filter((ring) => contains(ring, lng, lat)).length % 2 === 1

describe('water that only the other coast knows', () => {
  test('a river as wide as the Hudson parts the land, and its banks stay where the other coast has them', () => {
    const cut = withoutLostWater([whole], [box(0, 0, 0.2, 0.4), box(0.21, 0, 0.4, 0.4)], everywhere)
    expect(isOnLand(cut, 0.205, 0.2)).toBe(false)
    expect(isOnLand(cut, 0.198, 0.2)).toBe(true)
    expect(isOnLand(cut, 0.212, 0.2)).toBe(true)
  })

  test('a bay within the land is water that the land encloses', () => {
    const lagoon = box(0.1, 0.1, 0.12, 0.12)
    const cut = withoutLostWater(
      [whole],
      [box(0, 0, 0.4, 0.1), box(0, 0.12, 0.4, 0.4), box(0, 0.1, 0.1, 0.12), box(0.12, 0.1, 0.4, 0.12)],
      everywhere,
    )
    expect(cut.water).toHaveLength(1)
    expect(areaKm2(cut.water[0] ?? [])).toBeCloseTo(areaKm2(lagoon) * 1.1, 0)
  })

  test('a strip by which two surveys differ is left as land', () => {
    const cut = withoutLostWater([whole], [box(0, 0, 0.2, 0.4), box(0.201, 0, 0.4, 0.4)], everywhere)
    expect(isOnLand(cut, 0.2005, 0.2)).toBe(true)
  })

  test('where nobody lives the finer coast stands as it is', () => {
    const cut = withoutLostWater([whole], [box(0, 0, 0.2, 0.4), box(0.21, 0, 0.4, 0.4)], () => false)
    expect(isOnLand(cut, 0.205, 0.2)).toBe(true)
  })

  test('land that the other coast does not know stays, and so does the way round that a ring runs', () => {
    const island = box(1, 1, 1.1, 1.1).toReversed()
    const cut = withoutLostWater([whole, island], [whole, island.toReversed()], everywhere)
    expect(cut.water).toEqual([])
    expect(cut.land).toHaveLength(2)
  })
})
