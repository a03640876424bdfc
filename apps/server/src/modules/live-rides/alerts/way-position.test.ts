import { describe, expect, test } from 'vitest'
import { type LatLng, measurePath } from '@scooter-rides/geo'
import { at, onRoad } from './group-watch.testing.ts'
import { nextWayPosition, type WayPosition } from './way-position.ts'

/** 2 km to the east, round a block, and back on the same street: each of its places is passed twice. */
const path = measurePath([onRoad(0), onRoad(2000), onRoad(2000, 200), onRoad(1900, 200), onRoad(1900), onRoad(0)])

/** A fix every 10 seconds; without an own position, the group is at `groupMetres`. */
function follow(places: readonly LatLng[], groupMetres?: number): WayPosition | undefined {
  let position: WayPosition | undefined
  for (const [index, place] of places.entries())
    position = nextWayPosition(
      path,
      position,
      { ...place, userId: 'ana', accuracy: 8, at: at(index * 10) },
      groupMetres,
    )
  return position
}

const eastwards = (from: number, to: number) =>
  Array.from({ length: (to - from) / 100 + 1 }, (_, index) => onRoad(from + index * 100))

describe('the position along the way', () => {
  test('follows the rider, also where the way leads back on the same street', () => {
    expect(follow(eastwards(0, 1500))).toMatchObject({ isOnWay: true, metres: expect.closeTo(1500, -1) })
    const back = [...eastwards(0, 2000), onRoad(2000, 100), onRoad(1900, 200), onRoad(1900, 100)]
    const whole = [...back, ...eastwards(1000, 1800).toReversed()]
    expect(follow(whole)).toMatchObject({ isOnWay: true, metres: expect.closeTo(2500 + 900, -1) })
  })

  test('is the one nearest to the group for a rider who is found on a street that is passed twice', () => {
    expect(follow(eastwards(500, 800))?.metres).toBeCloseTo(800, -1)
    expect(follow(eastwards(500, 800).toReversed(), 3600)).toMatchObject({
      isOnWay: true,
      metres: expect.closeTo(2500 + 1400, -1),
    })
  })

  test('is unknown for a rider who crosses the way, and for one who stands beside it', () => {
    const across = [-90, -60, -30, 0, 30, 60, 90].map((north) => onRoad(1000, north))
    expect(follow(across)?.isOnWay).toBe(false)
    expect(follow([onRoad(1000, 20), onRoad(1000, 20), onRoad(1000, 20)])?.isOnWay).toBe(false)
  })

  test('keeps its last value while the rider is off the way', () => {
    const off = [300, 600, 900].map((north) => onRoad(1000, north))
    const position = follow([...eastwards(500, 1000), ...off])
    expect(position).toMatchObject({ isOnWay: false, metres: expect.closeTo(1000, -2) })
  })
})
