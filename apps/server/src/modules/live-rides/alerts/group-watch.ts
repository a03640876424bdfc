import { isDeepStrictEqual } from 'node:util'
import { type Course, createCourse } from './course.ts'
import { findSplits } from './find-split.ts'
import { findStopped } from './find-stopped.ts'
import type { GroupAlert, GroupPlan, TrackedFix } from './group-alert.ts'
import { updateMembership } from './membership.ts'
import {
  addFix,
  createTrackedRider,
  dropTrack,
  forgetWay,
  isKnown,
  type Located,
  type TrackedRider,
} from './tracked-rider.ts'
import { nextWayPosition } from './way-position.ts'

/** Finds stopped riders and a split group from the positions of one ride. It reads no clock and stores no track. */
export interface GroupWatch {
  /** Ignores a fix that is not newer than the last one of the rider. */
  note(fix: TrackedFix): void
  /** For a rider who is in a private place or is lost: forgets every place of the rider. */
  remove(userId: string): void
  /** Forgets every place of the riders who stopped sharing. */
  keepOnly(sharing: ReadonlyMap<string, unknown>): void
  /** The ride changed. What is known of the riders stays, so that a stop goes on and no alert is repeated. */
  changePlan(plan: GroupPlan): void
  /** The alerts that are new since the last call. Call it every few seconds. */
  check(now: Date): GroupAlert[]
}

export function createGroupWatch(firstPlan: GroupPlan): GroupWatch {
  let plan = firstPlan
  let course = createCourse(plan)
  const riders = new Map<string, TrackedRider>()
  let hasStarted = false

  return {
    note(fix) {
      const rider = riders.get(fix.userId) ?? createTrackedRider(fix.userId)
      riders.set(fix.userId, rider)
      addFix(rider, fix)
    },
    remove(userId) {
      const rider = riders.get(userId)
      if (rider) dropTrack(rider)
    },
    keepOnly(sharing) {
      for (const [userId, rider] of riders) if (!sharing.has(userId)) dropTrack(rider)
    },
    changePlan(next) {
      if (isDeepStrictEqual(next, plan)) return
      const isEndMoved = !isDeepStrictEqual(next.stops.at(-1), plan.stops.at(-1))
      for (const rider of riders.values()) forgetWay(rider, isEndMoved)
      // Before a later start, riders move about without a reason again.
      if (next.startsAt.getTime() !== plan.startsAt.getTime()) hasStarted = false
      plan = next
      course = createCourse(plan)
    },
    check(now) {
      const located = [...riders.values()].filter((rider): rider is Located => rider.track !== undefined)
      updateWayPositions(located, course, now)
      hasStarted = updateMembership(located, course, hasStarted, now)
      if (!hasStarted) return []
      const members = located.filter(({ hasJoined }) => hasJoined)
      const stopped = findStopped(members, course, now)
      const together = members.filter(({ hasFinished, isApart }) => !hasFinished && !isApart)
      return [...stopped, ...findSplits(together, course, now)]
    },
  }
}

function updateWayPositions(riders: readonly Located[], { path }: Course, now: Date): void {
  if (!path) return
  const group = riders.filter((rider) => rider.hasJoined && !rider.isApart && isKnown(rider, now))
  const groupMetres = medianMetres(group)
  for (const { track } of riders)
    if (!track.way || track.way.at < track.fix.at) track.way = nextWayPosition(path, track.way, track.fix, groupMetres)
}

function medianMetres(riders: readonly Located[]): number | undefined {
  const metres = riders.flatMap(({ track: { way } }) => (way?.isOnWay ? way.metres : []))
  return metres.toSorted((a, b) => a - b)[Math.floor(metres.length / 2)]
}
