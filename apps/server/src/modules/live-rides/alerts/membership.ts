import { distanceMetres, type LatLng, type MeasuredPath } from '@scooter-rides/geo'
import { type Course, isNear } from './course.ts'
import { hasHalted } from './standing.ts'
import { directDistance, isKnown, type Located, wayBetween } from './tracked-rider.ts'

/** A rider joins the group by coming this near to it. */
const joinMetres = 400
/** Without a start that was seen, the group is found by this distance. */
const foundMetres = 1000
/** The group has started when most of it is this far from the start. */
const startedMetres = 300
/** Groups leave a little early at most. Before that, riders move about near the start. */
const earlyMs = 10 * 60_000
/** After this time a group that was not seen at the start has left it, for example before a restart of the process. */
const lateMs = 20 * 60_000
/** The last part of the way: before it, the way may pass the end of the ride. Riders off the way may take a shortcut. */
const lastMetres = { onWay: 300, offWay: 1500 }
const awayMetres = 1000
/** Longer than most red lights. */
const arrivedMs = 60_000
/** A rider who was told to be apart is with the group again after this time near it. */
const rejoinMs = 30_000
const rejoinMetres = 600

/** Finds the riders who are with the group, and whether it has started. Riders on their way to the start do not belong to it yet. */
export function updateMembership(riders: readonly Located[], course: Course, hasStarted: boolean, now: Date): boolean {
  const known = riders.filter((rider) => isKnown(rider, now))
  const start = course.stops[0]?.at
  if (!hasStarted && start) for (const rider of known) if (isNear(rider.track.fix, start)) rider.hasJoined = true
  const sinceStart = now.getTime() - course.startsAt.getTime()
  if (sinceStart > lateMs && !known.some(({ hasJoined }) => hasJoined)) joinLargest(known)
  if (!hasStarted) return sinceStart >= -earlyMs && hasLeft(known, start)
  joinNear(known)
  finish(known, course)
  rejoin(known, now)
  return true
}

function joinLargest(known: readonly Located[]) {
  const near = known.map((rider) => known.filter((other) => directDistance(rider, other) <= foundMetres))
  const largest = near.reduce<Located[]>((best, group) => (group.length > best.length ? group : best), [])
  if (largest.length > 1) for (const rider of largest) rider.hasJoined = true
}

/** A rider who rides near the group. The group may pass the home of a rider who has not set off yet. */
function joinNear(known: readonly Located[]) {
  const members = known.filter(({ hasJoined }) => hasJoined)
  for (const rider of known)
    if (!rider.hasJoined && !hasHalted(rider.track.standing))
      rider.hasJoined = members.some((member) => directDistance(member, rider) <= joinMetres)
}

function hasLeft(known: readonly Located[], start: LatLng | undefined): boolean {
  const members = known.filter(({ hasJoined }) => hasJoined)
  // A single rider may pass the start on another errand.
  if (members.length < Math.min(2, known.length)) return false
  if (!start) return members.length > 0
  const away = members.filter(({ track }) => distanceMetres(track.fix, start) > startedMetres)
  return away.length * 2 > members.length
}

function finish(known: readonly Located[], { stops, path }: Course) {
  const end = stops.at(-1)?.at
  if (!end || stops.length < 2) return
  const members = known.filter(({ hasJoined }) => hasJoined)
  const isOver = members.filter(({ hasFinished }) => hasFinished).length * 2 > members.length
  for (const rider of known) {
    noteEnd(rider, end)
    const isAtEnd = isNear(rider.track.fix, end)
    if (path) rider.hasFinished ||= isAtEnd && isOnLastPart(rider, path)
    else if (rider.end === 'reached') rider.hasFinished ||= isOver || (isAtEnd && hasStayed(rider))
  }
}

/** A round trip ends where it starts, so a rider must have been away. */
function noteEnd(rider: Located, end: LatLng) {
  const metres = distanceMetres(rider.track.fix, end)
  if (rider.end === undefined && metres > awayMetres) rider.end = 'away'
  if (rider.end === 'away' && isNear(rider.track.fix, end)) rider.end = 'reached'
}

function isOnLastPart({ track: { way } }: Located, { length }: MeasuredPath): boolean {
  return way !== undefined && way.metres >= length - (way.isOnWay ? lastMetres.onWay : lastMetres.offWay)
}

/** Without a line, the group may pass the end of the ride on its way. */
const hasStayed = ({ track: { standing } }: Located) => standing.until.getTime() - standing.since.getTime() >= arrivedMs

function rejoin(known: readonly Located[], now: Date) {
  const riding = known.filter(({ hasJoined, hasFinished }) => hasJoined && !hasFinished)
  const members = riding.filter(({ isApart }) => !isApart)
  const apart = riding.filter(({ isApart, told }) => isApart && !told)
  // The others have finished, are lost or stopped sharing.
  if (apart.length > members.length) for (const rider of apart) rider.isApart = false
  for (const rider of known) {
    if (!rider.isApart) continue
    const isClose = members.some((member) => {
      const metres = wayBetween(rider, member) ?? directDistance(rider, member)
      return metres <= rejoinMetres
    })
    rider.nearSince = isClose && !rider.told ? (rider.nearSince ?? now) : undefined
    if (!rider.nearSince || now.getTime() - rider.nearSince.getTime() < rejoinMs) continue
    rider.isApart = false
    rider.nearSince = undefined
  }
}
