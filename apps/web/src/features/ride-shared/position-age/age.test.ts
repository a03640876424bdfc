import { describe, expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = new Date('2030-05-01T14:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('the age of a position', () => {
  test.each([
    [0, 30, 'live'],
    [9.9, 30, 'live'],
    [10, 30, 'ageing'],
    [18.9, 30, 'ageing'],
    [19, 30, 'stale'],
    [19, 5.1, 'stale'],
    [20, 5, 'ageing'],
    [30, 0, 'ageing'],
    [59.9, null, 'ageing'],
    [60, 0, 'stale'],
    [60, null, 'stale'],
    [299, 30, 'stale'],
    [300, 30, 'lost'],
    [300, 0, 'lost'],
    [86_400, null, 'lost'],
  ])('after %f s at %s km/h is %s', (seconds, speed, age) => {
    expect(ageOf({ at: ago(seconds), speed }, now, true)).toBe(age)
  })

  test('of a clock that is a little ahead is live', () => {
    expect(ageOf({ at: ago(-20), speed: 0 }, now, true)).toBe('live')
  })

  test.each([0, 30, 3000])('after %i s without a connection is paused', (seconds) => {
    expect(ageOf({ at: ago(seconds), speed: 30 }, now, false)).toBe('paused')
  })
})
