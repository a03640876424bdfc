import { describe, expect, test } from 'vitest'
import { courseOf } from '../../ride-shared/course/course.ts'
import { advanceProgress, startProgress } from './progress.ts'
import { eight, onTheRoad, straight } from './progress.testing.ts'
import { fixAt, rideAlong, spot, trackAlong } from './track.testing.ts'

describe('leaving the line', () => {
  const offside = (second: number, north: number) => fixAt(spot(500 + second * 10, north), 50 + second)

  test('is reported after three positions off the line, and ends after several positions on it', () => {
    const road = onTheRoad({ line: straight })
    road.ride(trackAlong(road.course.path, { to: 490 }))
    expect(road.ride([offside(0, 120), offside(1, 120)]).offRoute).toBeUndefined()
    const { offRoute } = road.ride([offside(2, 120)])
    expect(offRoute?.metres).toBeCloseTo(120, 0)
    expect(offRoute?.bearing).toBeCloseTo(180, 0)
    expect(road.ride([offside(3, 20)]).offRoute).toBeDefined()
    const back = road.ride([offside(4, 10), offside(5, 0), offside(6, 0)])
    expect(back.offRoute).toBeUndefined()
    expect(back.onLine?.metres).toBeCloseTo(560, -1)
  })

  test('is not reported for single wrong positions, nor within the accuracy of the positions', () => {
    const road = onTheRoad({ line: straight })
    road.ride(trackAlong(road.course.path, { to: 490 }))
    road.ride([offside(0, 400), offside(1, 0), offside(2, 400), offside(3, 0)])
    for (let second = 4; second < 20; second++) road.ride([{ ...offside(second, 120), accuracy: 100 }])
    expect(road.seen.some(({ offRoute }) => offRoute)).toBe(false)
  })

  test('does not end when the rider crosses another part of the line', () => {
    const road = onTheRoad({ line: eight, stops: [0, 2, 4] })
    road.ride(trackAlong(road.course.path, { to: 300 }))
    // North from the first street, then east: across a later street of the line.
    road.ride(Array.from({ length: 25 }, (_, second) => fixAt(spot(300, second * 10), 31 + second)))
    road.ride(Array.from({ length: 30 }, (_, second) => fixAt(spot(300 + second * 10, 250), 57 + second)))
    expect(road.now().offRoute).toBeDefined()
    expect(road.now().marks).toEqual(['reached', 'ahead', 'ahead'])
  })

  test('is not reported inside a square that hides the line', () => {
    const course = { ...courseOf(rideAlong({ line: straight })), hidden: [boxAround(spot(700, 300), 500)] }
    let progress = startProgress(course)
    for (let second = 0; second < 10; second++)
      progress = advanceProgress(course, progress, fixAt(spot(600, 200), second))
    expect(progress.offRoute).toBeUndefined()
  })
})

function boxAround({ lat, lng }: { lat: number; lng: number }, metres: number) {
  const by = metres / 111_195
  return { west: lng - by, east: lng + by, south: lat - by, north: lat + by }
}
