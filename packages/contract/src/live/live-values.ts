import { z } from 'zod'
import { fieldMessage } from '../values/field-message.ts'
import { id, instant, latitude, longitude, userId } from '../values/values.ts'

/** `closed` before the window opens, `ended` after the ride's end or after the organiser ended it. */
export const liveState = z.enum(['closed', 'open', 'ended'])
export type LiveState = z.output<typeof liveState>

/** A rider's one-tap message to the group. */
export const liveStatus = z.enum(['ok', 'wait', 'fuel', 'help', 'home', 'thanks'])
export type LiveStatus = z.output<typeof liveStatus>

/** The latest position of a rider who shares it. In a private place (`isPrivate`) only the time is known. */
export const liveRiderSchema = z.object({
  userId,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** The radius in metres that contains the rider most of the time. */
  accuracy: z.number().nullable(),
  /** Degrees from north. */
  heading: z.number().nullable(),
  /** Kilometres per hour. */
  speed: z.number().nullable(),
  /** When the position was measured. */
  at: instant,
  status: liveStatus.nullable(),
  isPrivate: z.boolean(),
})
export type LiveRider = z.output<typeof liveRiderSchema>

/** Why a position disappears: the rider no longer shares it with the receiver, or live sharing of the ride has ended. */
export const goneReason = z.enum(['stopped', 'ended'])
export type GoneReason = z.output<typeof goneReason>

/** A position that a phone measured. In one of the rider's privacy zones it is `isPrivate` and has no coordinates. */
export const positionFrame = z
  .object({
    type: z.literal('position'),
    rideId: id,
    at: instant,
    lat: latitude.optional(),
    lng: longitude.optional(),
    /** Metres. */
    accuracy: z.number().min(0).optional(),
    heading: z.number().min(0).max(360).nullable().optional(),
    /** Kilometres per hour. */
    speed: z.number().min(0).nullable().optional(),
    isPrivate: z.literal(true).optional(),
  })
  .refine(hasPlace, { path: ['lat'], error: fieldMessage('pointRequired') })
export type PositionFrame = z.output<typeof positionFrame>

function hasPlace({
  lat,
  lng,
  accuracy,
  isPrivate,
}: {
  lat?: unknown
  lng?: unknown
  accuracy?: unknown
  isPrivate?: unknown
}) {
  return isPrivate === true || (lat !== undefined && lng !== undefined && accuracy !== undefined)
}
