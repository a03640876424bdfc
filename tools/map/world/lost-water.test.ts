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

describe('water that only the other coastline contains', () => {
  test('divides the land for a river as wide as the Hudson, whose banks follow the other coastline', () => {
    const cut = withoutLostWater([whole], [box(0, 0, 0.2, 0.4), box(0.21, 0, 0.4, 0.4)], everywhere)
    expect(isOnLand(cut, 0.205, 0.2)).toBe(false)
    expect(isOnLand(cut, 0.198, 0.2)).toBe(true)
    expect(isOnLand(cut, 0.212, 0.2)).toBe(true)
  })

  test('is an enclosed water area for a bay within the land', () => {
    const lagoon = box(0.1, 0.1, 0.12, 0.12)
    const cut = withoutLostWater(
      [whole],
      [box(0, 0, 0.4, 0.1), box(0, 0.12, 0.4, 0.4), box(0, 0.1, 0.1, 0.12), box(0.12, 0.1, 0.4, 0.12)],
      everywhere,
    )
    expect(cut.water).toHaveLength(1)
    expect(areaKm2(cut.water[0] ?? [])).toBeCloseTo(areaKm2(lagoon) * 1.1, 0)
  })

  test('stays land when it is a strip by which two surveys differ', () => {
    const cut = withoutLostWater([whole], [box(0, 0, 0.2, 0.4), box(0.201, 0, 0.4, 0.4)], everywhere)
    expect(isOnLand(cut, 0.2005, 0.2)).toBe(true)
  })

  test('is ignored in uninhabited areas, where the finer coastline is used', () => {
    const cut = withoutLostWater([whole], [box(0, 0, 0.2, 0.4), box(0.21, 0, 0.4, 0.4)], () => false)
    expect(isOnLand(cut, 0.205, 0.2)).toBe(true)
  })

  test('does not change additional land or the direction of a ring', () => {
    const island = box(1, 1, 1.1, 1.1).toReversed()
    const cut = withoutLostWater([whole, island], [whole, island.toReversed()], everywhere)
    expect(cut.water).toEqual([])
    expect(cut.land).toHaveLength(2)
  })
})
