import type { LiveRider } from '@scooter-rides/contract'
import { describe, expect, test } from 'vitest'
import { rideAlong, spot } from '../../ride-navigation/tracking/track.testing.ts'
import type { GroupRider } from '../group-rider.ts'
import type { Age } from '../../ride-shared/position-age/age.ts'
import { gapsOf, placeRiders, type Places } from './along.ts'
import { groupCourseOf } from './group-course.ts'
import { after, onPath, sampleMember } from './group.testing.ts'

type Plan = Parameters<typeof rideAlong>[0]
const straight: Plan = {
  line: [
    [0, 0],
    [4000, 0],
  ],
}
const loop: Plan = {
  line: [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
    [0, 0],
  ],
}
const thereAndBack: Plan = {
  line: [
    [0, 0],
    [2000, 0],
    [0, 0],
  ],
  stops: [0, 1, 2],
}

/** Places a group on a ride, and shows the distances along the line in tens of metres. */
function groupOn(plan: Plan) {
  const course = groupCourseOf(rideAlong(plan))
  let places: Places = new Map()
  return {
    course,
    path: course.path,
    /** The positions of the riders, named A, B and so on. */
    place(positions: readonly Partial<LiveRider>[], seconds = 0) {
      const riders = positions.map((position, index) =>
        sampleMember('ABCDEFGH'.charAt(index), { isMe: index === 0, position: { at: after(seconds), ...position } }),
      )
      places = placeRiders(course, riders, places)
      return {
        riders,
        metres: riders.map(({ userId }) => round(places.get(userId)?.onLine?.metres)),
        gaps: (change: (rider: GroupRider, index: number) => Age = () => 'live') => {
          const gaps = gapsOf(
            places,
            riders.map((rider, index) => ({ rider, age: change(rider, index) })),
          )
          return riders.map(({ userId }) => {
            const { ahead, behind, fromMe, isOff } = gaps.get(userId) ?? {}
            return isOff ? 'off' : [round(ahead), round(behind), round(fromMe)]
          })
        },
      }
    },
  }
}

const round = (metres: number | null | undefined) =>
  typeof metres === 'number' ? Math.round(metres / 10) * 10 : metres

describe('the gaps of a group along a line', () => {
  const { path, place } = groupOn(straight)
  const positions = [1000, 1300, 400].map((metres) => onPath(path, metres, 30))

  test('are those to the riders next to each one, and from the reader', () => {
    expect(place(positions).gaps()).toEqual([
      [300, 600, null],
      [null, 300, 300],
      [600, null, -600],
    ])
  })

  test.each(['lost', 'paused'] as const)('skip a rider who is %s', (age) => {
    expect(place(positions).gaps((_, index) => (index === 0 ? age : 'stale'))).toEqual([
      [null, null, null],
      [null, 900, null],
      [900, null, null],
    ])
  })

  test('skip a rider in a private place', () => {
    const hidden = { lat: null, lng: null, accuracy: null, heading: null, speed: null, isPrivate: true }
    expect(place([positions[0] ?? {}, hidden, positions[2] ?? {}], 30).gaps()).toEqual([
      [null, 600, null],
      [null, null, null],
      [600, null, -600],
    ])
  })

  test('are unknown for a rider off the way until the rider is back', () => {
    const group = groupOn(straight)
    const other = onPath(group.path, 500)
    const aside = { ...spot(1000, 300), speed: 30, heading: 0 }
    group.place([onPath(group.path, 1000, 30), other])
    // A single position away from the line may be an error of the receiver.
    expect(group.place([aside, other], 2).gaps()[0]).toEqual([null, 500, null])
    expect(group.place([aside, other], 4).gaps()).toEqual(['off', [null, null, null]])
    expect(group.place([onPath(group.path, 1200, 30), other], 60).gaps()).toEqual([
      [null, 700, null],
      [700, null, -700],
    ])
  })

  test('ignore inaccurate positions and repeated ones', () => {
    const group = groupOn(straight)
    group.place([onPath(group.path, 1000, 30)])
    expect(group.place([{ ...onPath(group.path, 3000, 30), accuracy: 400 }], 2).metres).toEqual([1000])
    expect(group.place([onPath(group.path, 1500, 30)], 20).metres).toEqual([1500])
    expect(group.place([onPath(group.path, 1600, 30)], 20).metres).toEqual([1500])
  })

  test('of two riders at the same place are 0', () => {
    const group = groupOn(straight)
    expect(group.place([onPath(path, 700), onPath(path, 700)]).gaps()).toEqual([
      [null, 0, null],
      [0, null, 0],
    ])
  })

  test('of nobody are empty', () => {
    expect(place([]).gaps()).toEqual([])
  })
})

describe('a group on a loop', () => {
  test('stands at the start before the ride', () => {
    const { path, place } = groupOn(loop)
    expect(place([onPath(path, 0), onPath(path, 0)]).metres).toEqual([0, 0])
  })

  test('is followed to the end, and a rider who arrives with the others has not just started', () => {
    const { path, place } = groupOn(loop)
    for (const metres of [3000, 3300, 3600, 3900])
      place([onPath(path, metres, 36), onPath(path, metres - 60, 36)], metres / 10)
    const end = path.length
    const { metres, gaps } = place([onPath(path, end), onPath(path, end), onPath(path, end)], 405)
    expect(metres).toEqual([4000, 4000, 4000])
    expect(gaps()[2]).toEqual([0, null, 0])
  })
})

describe('a group on a there-and-back ride', () => {
  test('has the right side by the direction of each rider', () => {
    const { path, place } = groupOn(thereAndBack)
    const { metres, gaps } = place([onPath(path, 1500, 36), onPath(path, 2800, 36)])
    expect(metres).toEqual([1500, 2800])
    expect(gaps()[0]).toEqual([1300, null, null])
  })

  test('places a standing rider near the group', () => {
    const { path, place } = groupOn(thereAndBack)
    const back = [2900, 3000, 3100].map((metres) => onPath(path, metres, 36))
    expect(place([...back, onPath(path, 2950)]).metres).toEqual([2900, 3000, 3100, 2950])
  })

  test('follows each rider around the turning point', () => {
    const { path, place } = groupOn(thereAndBack)
    const seen = Array.from(
      { length: 21 },
      (_, step) => place([onPath(path, 1800 + step * 20, 36)], step * 2).metres[0],
    )
    expect(seen.at(-1)).toBe(2200)
    for (const [step, metres] of seen.entries()) expect(Math.abs((metres ?? 0) - 1800 - step * 20)).toBeLessThan(40)
  })

  test('moves a rider to the way back who was wrongly placed on the way there', () => {
    const { path, place } = groupOn(thereAndBack)
    expect(place([onPath(path, 3000)]).metres).toEqual([1000])
    for (let step = 1; step <= 10; step++) place([onPath(path, 3000 + step * 20, 36)], step * 2)
    expect(place([onPath(path, 3220, 36)], 22).metres).toEqual([3220])
  })
})

test('a ride without a line has no gaps', () => {
  const ride = { ...rideAlong(straight), routeData: null }
  const course = groupCourseOf(ride)
  expect(course.hasLine).toBe(false)
  const riders = [sampleMember('A', { position: spot(0, 0) }), sampleMember('B', { position: spot(500, 0) })]
  const gaps = gapsOf(
    placeRiders(course, riders, new Map()),
    riders.map((rider) => ({ rider, age: 'live' as const })),
  )
  const none = { ahead: null, behind: null, fromMe: null, isOff: false }
  expect([...gaps.values()]).toEqual([none, none])
})
