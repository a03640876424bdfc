import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callFor, callText, type Announcement } from './spoken.ts'
import { spokenDistance } from './spoken-distance.ts'

const turn = { text: 'Turn left onto Elm Street.', metres: 2000 }

/** All announcements of one approach. */
function approach(speed: number, from = 2000, step = speed): string[] {
  let last: Announcement | undefined
  const all: string[] = []
  for (let metres = from; metres > -10; metres -= step) {
    const next = callFor({ turn, metres, speed }, last)
    if (!next) continue
    last = next
    all.push(callText({ turn, metres }, next, 'metric'))
  }
  return all
}

describe('an approaching turn', () => {
  test.each([
    [5, 'In 150 metres: Turn left onto Elm Street.'],
    [10, 'In 300 metres: Turn left onto Elm Street.'],
    [25, 'In 750 metres: Turn left onto Elm Street.'],
    [40, 'In 800 metres: Turn left onto Elm Street.'],
  ])('at %i metres a second is announced in advance and at the turn, once each', (speed, ahead) => {
    expect(approach(speed)).toEqual([ahead, 'Turn left onto Elm Street.'])
  })

  test('that is close already is announced once', () => {
    expect(approach(8, 40)).toEqual(['Turn left onto Elm Street.'])
  })

  test('is not repeated while the rider stands before it', () => {
    const last = callFor({ turn, metres: 25, speed: 0 }, undefined)
    expect(callFor({ turn, metres: 25, speed: 0 }, last)).toBeUndefined()
    // Rolling back a little does not repeat the announcement.
    expect(callFor({ turn, metres: 120, speed: 5 }, last)).toBeUndefined()
  })

  test('is announced at most twice, at any speed and any interval of positions', () => {
    const speeds = fc.double({ min: 1, max: 45, noNaN: true })
    const steps = fc.double({ min: 1, max: 400, noNaN: true })
    fc.assert(
      fc.property(speeds, steps, (speed, step) => {
        const all = approach(speed, 2000, step)
        expect(all.length).toBeLessThanOrEqual(2)
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })
})

describe('a spoken distance', () => {
  test.each([
    [12, 'metric', '10 metres'],
    [430, 'metric', '450 metres'],
    [1000, 'metric', '1 kilometre'],
    [1249, 'metric', '1.2 kilometres'],
    [24_400, 'metric', '24 kilometres'],
    [20, 'imperial', '50 feet'],
    [155, 'imperial', '500 feet'],
    [400, 'imperial', 'a quarter mile'],
    [800, 'imperial', 'half a mile'],
    [1200, 'imperial', 'three quarters of a mile'],
    [1609, 'imperial', '1 mile'],
    [4000, 'imperial', '2.5 miles'],
  ] as const)('of %i metres is, in %s units, “%s”', (metres, units, words) => {
    expect(spokenDistance(metres, units)).toBe(words)
  })
})
