import type { ClientFrame } from '@scooter-rides/contract'

type PositionFrame = Extract<ClientFrame, { type: 'position' }>

const largestId = 2_147_483_647
/** The length of `Date.toISOString` until the year 9999. */
const instantLength = 24

/**
 * Reads a position outside of privacy zones as browsers send it, because a live ride is almost nothing but these frames and their
 * schema takes a fifth of the processor time of one. Undefined for anything else, which the schema of frames reads or refuses: what is
 * accepted here, the schema accepts with the same result.
 */
export function readPlainPosition(raw: unknown): PositionFrame | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { type, rideId, lat, lng, accuracy, heading, speed, at, isPrivate } = raw as Record<string, unknown>
  if (type !== 'position' || isPrivate !== undefined) return undefined
  if (!isBetween(rideId, 1, largestId) || !Number.isInteger(rideId)) return undefined
  if (!isBetween(lat, -90, 90) || !isBetween(lng, -180, 180) || !isBetween(accuracy, 0)) return undefined
  if (heading !== null && !isBetween(heading, 0, 360)) return undefined
  if (speed !== null && !isBetween(speed, 0)) return undefined
  const measuredAt = readInstant(at)
  return measuredAt && { type, rideId, lat, lng, accuracy, heading, speed, at: measuredAt }
}

const isBetween = (value: unknown, least: number, most = Number.MAX_VALUE): value is number =>
  typeof value === 'number' && value >= least && value <= most

function readInstant(text: unknown): Date | undefined {
  if (typeof text !== 'string' || text.length !== instantLength) return undefined
  const date = new Date(text)
  return date.getTime() > 0 && date.toISOString() === text ? date : undefined
}
