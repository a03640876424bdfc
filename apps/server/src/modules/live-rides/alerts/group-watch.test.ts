import { expect, test } from 'vitest'
import type { GroupPlan } from './group-alert.ts'
import { createGroupWatch } from './group-watch.ts'
import { at, onRoad, plan, riding, type Rider, standing } from './group-watch.testing.ts'

const stopsAt = 400
const elsewhere = { lat: 41.5, lng: -8.2 }

/** The riders who were told as stopped, if the plan changes at a second. */
function toldWith(bo: Rider, changeAt: number, changed: GroupPlan, first = plan) {
  const watch = createGroupWatch(first)
  const riders: Record<string, Rider> = { ana: riding(), cy: riding(40), dee: riding(80), bo }
  const told: string[] = []
  for (let second = 0; second <= 1500; second += 2) {
    if (second === changeAt) watch.changePlan(changed)
    for (const [userId, rider] of Object.entries(riders)) {
      const place = rider(second)
      if (typeof place === 'number') watch.note({ userId, ...onRoad(place), accuracy: 8, at: at(second) })
    }
    if (second % 10 === 0)
      for (const alert of watch.check(at(second))) if (alert.kind === 'stopped') told.push(`${alert.userId} ${second}`)
  }
  return told
}

const plans: [what: string, change: Partial<GroupPlan>][] = [
  ['nothing', {}],
  ['the stops', { stops: [onRoad(0), onRoad(30_000)] }],
  ['the end', { stops: [...plan.stops.slice(0, -1), elsewhere] }],
  ['the line', { route: [onRoad(0), onRoad(15_000), onRoad(30_000)] }],
  ['the line to none', { route: null }],
  ['the start time', { startsAt: at(-300) }],
]

test.each(plans)('a change of %s neither delays nor repeats the alert of a stopped rider', (_what, change) => {
  const changed = { ...plan, ...change }
  const unchanged = toldWith(standing(stopsAt), 0, plan)
  expect(unchanged).toHaveLength(1)
  expect(toldWith(standing(stopsAt), stopsAt + 100, changed)).toEqual(unchanged)
  expect(toldWith(standing(stopsAt), stopsAt + 300, changed)).toEqual(unchanged)
})

test('a stop of a rider at a place that is no planned stop any more is told', () => {
  // The second planned stop is at 6 km.
  const bo = standing(660)
  expect(toldWith(bo, 0, plan)).toEqual([])
  const without = { ...plan, stops: plan.stops.filter((_, index) => index !== 1) }
  expect(toldWith(bo, 720, without)).toEqual([expect.stringMatching(/^bo /)])
})

test('a rider at a former end of the ride is expected to ride on', () => {
  const short = { ...plan, stops: [onRoad(0), onRoad(3400)], route: [onRoad(0), onRoad(1700), onRoad(3400)] }
  expect(toldWith(standing(stopsAt), Infinity, plan, short)).toEqual([])
  expect(toldWith(standing(stopsAt), stopsAt + 100, plan, short)).toEqual([expect.stringMatching(/^bo /)])
})
