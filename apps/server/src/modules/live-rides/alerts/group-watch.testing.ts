import { metresPerDegree, type LatLng } from '@scooter-rides/geo'
import type { GroupAlert, GroupPlan, TrackedFix } from './group-alert.ts'
import { createGroupWatch, type GroupWatch } from './group-watch.ts'

export const epoch = new Date('2026-06-06T08:00:00Z')
export const at = (second: number) => new Date(epoch.getTime() + second * 1000)

/** On a straight road to the east, in metres from the start of the ride and beside the road. */
export function onRoad(east: number, north = 0): LatLng {
  const lat = 41.15 + north / metresPerDegree
  return { lat, lng: -8.6 + east / (metresPerDegree * Math.cos((41.15 * Math.PI) / 180)) }
}

const roadMetres = 30_000
/** Planned stops are at 6 km and at 12 km. */
export const plan: GroupPlan = {
  stops: [0, 6000, 12_000, roadMetres].map((metres) => onRoad(metres)),
  route: Array.from({ length: 61 }, (_, index) => onRoad(index * 500)),
  startsAt: epoch,
}

/** Where a rider is at a second, in metres along the road or as a place; undefined sends no fix, null removes the rider. */
export type Rider = (second: number) => number | LatLng | null | undefined

export const departsAt = 60
const speed = 10

/** A rider of the group, some metres behind its head. */
export const riding =
  (behind = 0): Rider =>
  (second) =>
    Math.max(0, (second - departsAt) * speed - behind)

/** Rides with the group, stands from one moment to another, and rides on at the same speed. */
export const standing =
  (from: number, to = Infinity, behind = 0): Rider =>
  (second) =>
    Math.max(0, (Math.min(second, from) + Math.max(0, second - to) - departsAt) * speed - behind)

interface Told {
  second: number
  alert: GroupAlert
}

interface Scene {
  riders: Record<string, Rider>
  until: number
  plan?: Partial<GroupPlan>
  /** Changes each fix, for example by noise. */
  change?: (fix: TrackedFix, second: number) => TrackedFix
}

/** Fixes every 2 seconds and checks every 10 seconds. */
export function watchScene({ riders, until, plan: other, change = (fix) => fix }: Scene): Told[] {
  const watch = createGroupWatch({ ...plan, ...other })
  const told: Told[] = []
  for (let second = 0; second <= until; second += 2) {
    for (const [userId, rider] of Object.entries(riders)) send(watch, userId, rider(second), second, change)
    if (second % 10 === 0) told.push(...watch.check(at(second)).map((alert) => ({ second, alert })))
  }
  return told
}

function send(
  watch: GroupWatch,
  userId: string,
  place: ReturnType<Rider>,
  second: number,
  change: NonNullable<Scene['change']>,
) {
  if (place === null) watch.remove(userId)
  else if (place !== undefined)
    watch.note(
      change({ userId, ...(typeof place === 'number' ? onRoad(place) : place), accuracy: 8, at: at(second) }, second),
    )
}
