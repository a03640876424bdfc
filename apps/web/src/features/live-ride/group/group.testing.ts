import type { LiveRider } from '@scooter-rides/contract'
import { bearingDegrees, type MeasuredPath, pointAt } from '@scooter-rides/geo'
import type { GroupRider } from '../group-rider.ts'

/** The start of the test rides. */
export const startAt = new Date('2030-05-01T14:00:00Z')
export const after = (seconds: number) => new Date(startAt.getTime() + seconds * 1000)

/** A rider of the group; by default standing in Baltimore. */
export function sampleMember(
  name: string,
  { position, ...change }: Partial<Omit<GroupRider, 'position'>> & { position?: Partial<LiveRider> } = {},
): GroupRider {
  const userId = `${name.toLowerCase()}-id`
  return {
    userId,
    name,
    photo: null,
    isMe: false,
    role: null,
    ...change,
    position: {
      userId,
      lat: 39.29,
      lng: -76.61,
      accuracy: 8,
      heading: null,
      speed: 0,
      at: startAt,
      status: null,
      isPrivate: false,
      ...position,
    },
  }
}

/** A position on a path; with a speed in km/h, the rider goes along it, or against it if the speed is negative. */
export function onPath(path: MeasuredPath, metres: number, kmh = 0): Partial<LiveRider> {
  const at = pointAt(path, metres)
  const next = pointAt(path, metres + (kmh < 0 ? -5 : 5))
  if (!at || !next) throw new Error('The path has no points.')
  // At the end of the path there is no next point.
  const isLast = at.lat === next.lat && at.lng === next.lng
  return { ...at, speed: Math.abs(kmh), heading: kmh === 0 || isLast ? null : bearingDegrees(at, next) }
}
