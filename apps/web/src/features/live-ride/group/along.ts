import type { Spot } from '@scooter-rides/geo'
import type { GroupRider } from '../group-rider.ts'
import type { Age } from '../../ride-shared/position-age/age.ts'
import type { GroupCourse } from './group-course.ts'
import { placeRider, type RiderPlace } from './place-rider.ts'

/** The places of the riders by their id. */
export type Places = ReadonlyMap<string, RiderPlace>

/** The distances of a rider to others along the way, in metres; null if unknown. */
export interface Gaps {
  /** To the next rider ahead. */
  ahead: number | null
  /** To the next rider behind. */
  behind: number | null
  /** From the reader to this rider: positive if the rider is ahead of the reader. Null for the reader. */
  fromMe: number | null
  /** Whether the rider is off the line of the ride. */
  isOff: boolean
}

export const noGaps: Gaps = { ahead: null, behind: null, fromMe: null, isOff: false }

/**
 * Places the riders along the line. A rider without a previous place, where the line passes several times, is placed near
 * the middle of the group: a rider who stands at the end of a round trip with the others has not just started.
 */
export function placeRiders(course: GroupCourse, riders: readonly GroupRider[], before: Places): Places {
  const places = new Map<string, RiderPlace>()
  const doubtful: GroupRider[] = []
  for (const rider of riders) {
    const place = placeRider(course, rider.position, before.get(rider.userId), (spots) => {
      if (spots.length > 1) doubtful.push(rider)
      return spots.length === 1 ? spots[0] : undefined
    })
    if (place) places.set(rider.userId, place)
  }
  const middle = middleOf(places)
  for (const { userId, position } of doubtful) {
    const place = placeRider(course, position, before.get(userId), (spots) => nearestTo(middle, spots))
    if (place) places.set(userId, place)
  }
  return places
}

function middleOf(places: Places): number {
  const metres = [...places.values()]
    .flatMap(({ onLine }) => onLine?.metres ?? [])
    .toSorted((one, other) => one - other)
  return metres[Math.floor(metres.length / 2)] ?? 0
}

function nearestTo(metres: number, spots: readonly Spot[]): Spot | undefined {
  return spots.toSorted((one, other) => Math.abs(one.metres - metres) - Math.abs(other.metres - metres))[0]
}

/** A rider with the age of the position. */
export interface AgedRider {
  rider: GroupRider
  age: Age
}

const isComparable = ({ rider, age }: AgedRider): boolean =>
  !rider.position.isPrivate && age !== 'lost' && age !== 'paused'

/** The gaps of all riders by their id. */
export function gapsOf(places: Places, group: readonly AgedRider[]): ReadonlyMap<string, Gaps> {
  const inOrder = group
    .filter(isComparable)
    .flatMap(({ rider: { userId, isMe } }) => {
      const { onLine, isOff = false } = places.get(userId) ?? {}
      return onLine && !isOff ? [{ userId, isMe, metres: onLine.metres }] : []
    })
    .toSorted((one, other) => other.metres - one.metres)
  const mine = inOrder.find(({ isMe }) => isMe)?.metres
  const gaps = new Map(
    group.map(({ rider: { userId } }) => [userId, { ...noGaps, isOff: places.get(userId)?.isOff ?? false }]),
  )
  for (const [index, { userId, isMe, metres }] of inOrder.entries()) {
    const [ahead, behind] = [inOrder[index - 1]?.metres, inOrder[index + 1]?.metres]
    gaps.set(userId, {
      ahead: ahead === undefined ? null : ahead - metres,
      behind: behind === undefined ? null : metres - behind,
      fromMe: mine === undefined || isMe ? null : metres - mine,
      isOff: false,
    })
  }
  return gaps
}
