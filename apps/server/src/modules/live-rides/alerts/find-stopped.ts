import { type Course, isAtStop } from './course.ts'
import { roundDistance, type StoppedAlert } from './group-alert.ts'
import { haltsOf } from './halts.ts'
import { directDistance, isKnown, type Located, wayBetween } from './tracked-rider.ts'

const stoppedMs = 3 * 60_000
/** A phone that lies still sends a fix every 30 seconds, and one may be late. */
const stillMs = 45_000
const readyMs = { least: 60_000, most: stoppedMs }
/** A silent phone still shows a stop: after a halt that is longer than a short red light, and a silence that is longer than most gaps. */
const silentStop = { stoodMs: 45_000, silentMs: 150_000, breakMs: 120_000 }

/** @param members the riders of the group, finished ones included */
export function findStopped(members: readonly Located[], course: Course, now: Date): StoppedAlert[] {
  const alerts: StoppedAlert[] = []
  const halts = haltsOf(members)
  const halted = [...halts.keys()]
    .filter((rider) => !rider.hasFinished && !hasLeftRide(rider) && isHere(rider, now))
    .toSorted((a, b) => a.track.standing.since.getTime() - b.track.standing.since.getTime())
  for (const rider of halted) {
    const halt = halts.get(rider) ?? []
    if (rider.told || excuse(rider, halt, members, course, now) || isWaiting(rider, halt, members, now)) continue
    const { since } = rider.track.standing
    if (stoodUntil(rider, now) - since.getTime() < stoppedMs || isGettingReady(rider, now)) continue
    const isCompanion = halt.some(({ told }) => told)
    rider.told = { place: rider.track.standing.place }
    rider.isApart = true
    // An alert about one rider also tells of those who stand there with them.
    if (isCompanion) continue
    const others = members.filter((other) => isKnown(other, now) && !halt.includes(other))
    alerts.push({ kind: 'stopped', userId: rider.userId, since, at: now, distance: distanceToGroup(rider, others) })
  }
  return alerts
}

/** A split was told, and the rider is off the way: most probably on the way home. */
const hasLeftRide = ({ isApart, told, track: { way } }: Located) => isApart && !told && way?.isOnWay === false

/** A silent rider stands where the phone saw them stand, if other riders are known to go on. */
const isHere = (rider: Located, now: Date) => isKnown(rider, now) || isSilentStop(rider, now)

function isSilentStop({ track: { standing }, excused }: Located, now: Date): boolean {
  const until = standing.until.getTime()
  // A rider who fell silent during a long break has most probably gone on with the others.
  const isAfterBreak = excused !== undefined && excused.to.getTime() - excused.from.getTime() >= silentStop.breakMs
  const from = isAfterBreak ? excused.to : standing.since
  return (
    !standing.outside && until - from.getTime() >= silentStop.stoodMs && now.getTime() - until >= silentStop.silentMs
  )
}

/** The last moment at which the rider is known to stand at this place. */
function stoodUntil(rider: Located, now: Date): number {
  const { until, outside } = rider.track.standing
  // A fix elsewhere may be an outlier, or the first one of a rider who has moved on without network.
  if (outside) return until.getTime()
  return isKnown(rider, now) ? Math.min(now.getTime(), until.getTime() + stillMs) : now.getTime()
}

/** A planned stop or a break of the group explains a stop. */
function excuse(
  rider: Located,
  halt: readonly Located[],
  members: readonly Located[],
  course: Course,
  now: Date,
): boolean {
  const isBreak = isOnBreak(rider, halt, members, now)
  if (!isBreak && !isAtStop(rider, course)) return false
  rider.excused = { from: rider.excused?.from ?? now, to: now, isBreak }
  return true
}

/** After a break, riders leave one after the other: the longer it was, the longer it takes. */
function isGettingReady({ excused }: Located, now: Date): boolean {
  if (!excused) return false
  const [breakMs, sinceMs] = [excused.to.getTime() - excused.from.getTime(), now.getTime() - excused.to.getTime()]
  return sinceMs < Math.max(readyMs.least, Math.min(readyMs.most, breakMs))
}

function isOnBreak(rider: Located, halt: readonly Located[], members: readonly Located[], now: Date): boolean {
  const others = members.filter((other) => other !== rider && !other.isApart && !other.hasFinished)
  const known = others.filter((other) => isKnown(other, now))
  if (known.length > 0) return (known.filter((other) => halt.includes(other)).length + 1) * 2 > known.length + 1
  if (members.some((other) => other.hasFinished && isKnown(other, now))) return false
  // During a break all phones may fall silent. The break ends when another rider is seen elsewhere.
  return rider.excused?.isBreak === true || others.some((other) => halt.includes(other)) || !isKnown(rider, now)
}

/** Several riders in front wait for the others, most of whom have yet to come. */
function isWaiting(rider: Located, halt: readonly Located[], members: readonly Located[], now: Date): boolean {
  const { way } = rider.track
  if (!way?.isOnWay || halt.length < 2) return false
  const others = members.filter(
    (other) => other !== rider && !other.isApart && !other.hasFinished && isKnown(other, now),
  )
  const behind = others.filter(({ track }) => track.way?.isOnWay && track.way.metres < way.metres)
  return behind.length * 2 > others.length
}

function distanceToGroup(rider: Located, others: readonly Located[]): number | null {
  const distances = others.map((other) => wayBetween(rider, other) ?? directDistance(rider, other))
  return distances.length > 0 ? roundDistance(Math.min(...distances)) : null
}
