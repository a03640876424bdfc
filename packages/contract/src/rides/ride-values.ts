import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { repeatInput } from './ride-repeat.ts'
import { riderSchema } from '../riders/riders.ts'
import { routeAvoid, routeLeg } from '../places/routes.ts'
import { timeZone } from '../values/time-zone.ts'
import {
  id,
  instant,
  latitude,
  longitude,
  optionalName,
  optionalText,
  requiredName,
  text,
  userId,
} from '../values/values.ts'

export const rideStatus = z.enum(['draft', 'upcoming', 'ongoing', 'completed', 'cancelled'])
export type RideStatus = z.output<typeof rideStatus>
export const rideVisibility = z.enum(['public', 'friends', 'private'])
export type RideVisibility = z.output<typeof rideVisibility>
/** The state of a participant: the rider's answer, or its result. */
export const participantAnswer = z.enum(['yes', 'maybe', 'no', 'waiting', 'requested'])
export type ParticipantAnswer = z.output<typeof participantAnswer>

export const stopSchema = z.object({
  id: z.int(),
  rideId: z.int(),
  orderIndex: z.int(),
  lat: z.number(),
  lng: z.number(),
  label: z.string().nullable(),
  createdAt: instant,
})
export type Stop = z.output<typeof stopSchema>

const routePoint = z.object({
  lat: latitude,
  lng: longitude,
  label: optionalName(limits.label),
  placeId: characters(100).optional(),
})

/** A box in degrees; if west is greater than east, it crosses the antimeridian. */
const areaSchema = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })

const legSchema = z.object({
  distance: z.int(),
  duration: z.int(),
  /** No road is known for this leg, so it is a straight line. */
  isStraight: z.literal(true).optional(),
})

/** The route that the server computed from the stops: metres, seconds, a polyline encoded with 5 digits. */
export const routeDataSchema = z.object({
  version: z.literal(1),
  origin: routePoint,
  destination: routePoint,
  startLocation: routePoint,
  endLocation: routePoint,
  waypoints: z.array(routePoint),
  isRoundTrip: z.boolean(),
  distance: z.int(),
  duration: z.int(),
  /** As `routeEngine` of planned routes. */
  engine: z.string(),
  /** Present only if true: the router is unreachable, so the line is straight. The server tries again and sends `rideUpdate`. */
  isPending: z.literal(true).optional(),
  /** Not in lists. */
  geometry: z.string().optional(),
  legs: z.array(legSchema),
  /** Gaps that a privacy zone cut: indexes of points of `geometry` that are not connected to the previous point. */
  gaps: z.array(z.int()).optional(),
})
export type RouteData = z.output<typeof routeDataSchema>

export const rideSchema = z.object({
  id: z.int(),
  userId,
  organiser: riderSchema,
  title: z.string(),
  description: z.string().nullable(),
  vehicleId: z.int().nullable(),
  scooterId: z.int().nullable(),
  date: instant,
  startsAt: instant,
  endsAt: instant.nullable(),
  timeZone: z.string(),
  distance: z.int().nullable(),
  startLat: z.number().nullable(),
  startLng: z.number().nullable(),
  endLat: z.number().nullable(),
  endLng: z.number().nullable(),
  startLabel: z.string().nullable(),
  endLabel: z.string().nullable(),
  routeData: routeDataSchema.nullable(),
  avoid: z.array(routeAvoid),
  status: rideStatus,
  cancelReason: z.string().nullable().optional(),
  /** A moderator cancelled it, not the organiser. */
  isCancelledByTeam: z.literal(true).optional(),
  visibility: rideVisibility,
  capacity: z.int().nullable(),
  approval: z.boolean(),
  joinedCount: z.int(),
  waitingCount: z.int(),
  /** The number of riders, without the organiser, who joined, saved or copied it within 90 days. */
  popularity: z.int(),
  myAnswer: participantAnswer.nullable(),
  /** The caller's boarding stop; null is the start. A privacy zone may hide the stop from a rider without a seat. */
  myStopId: z.int().nullable(),
  /** The boarding stop was moved or deleted since the answer. Any answer, also the same one, removes this. */
  myStopMoved: z.object({ from: z.string().nullable() }).optional(),
  isOrganiser: z.boolean(),
  /** A moderator took it down: only its organiser sees it, with the reason. */
  takenDown: z.object({ reason: z.string().nullable() }).optional(),
  isSaved: z.boolean(),
  roomId: z.int().nullable(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** Lists only: an encoded polyline of at most 100 points. */
  preview: z.string().nullable().optional(),
  /** With `near` only: metres to the start. */
  distanceFromHere: z.int().optional(),
  seriesId: z.int().optional(),
  repeats: z.string().optional(),
  /** A privacy zone hides a part of this ride from the caller. */
  isBlurred: z.literal(true).optional(),
  /** With `isBlurred`: squares whose south-west corner replaces a start or end in them. Empty while the zones change: all places are hidden. */
  hiddenAreas: z.array(areaSchema).optional(),
})
export type Ride = z.output<typeof rideSchema>

export const rideWithStopsSchema = rideSchema.extend({
  stops: z.array(stopSchema),
  /** An open invitation names the caller, whose yes needs no approval. */
  isInvited: z.literal(true).optional(),
})
export type RideWithStops = z.output<typeof rideWithStopsSchema>

/** One leg per stop after the first. Straight legs have no instructions. */
export const rideTurnsSchema = z.object({
  /** `to` is the name of the stop at the end of the leg. */
  legs: z.array(routeLeg.extend({ to: z.string().nullable() })),
  /** The router found other streets than the ride's line. */
  differsFromLine: z.literal(true).optional(),
})
export type RideTurns = z.output<typeof rideTurnsSchema>

const stopInput = z.object({
  /** A kept stop keeps its id. */
  id: id.optional(),
  lat: latitude,
  lng: longitude,
  label: optionalName(limits.label),
})
export type StopInput = z.output<typeof stopInput>

const rideFields = {
  userId: userId.optional(),
  title: requiredName(limits.title, fieldMessage('rideNameRequired')),
  description: optionalText(limits.description),
  date: instant.optional(),
  startsAt: instant.optional(),
  endsAt: instant.nullable().optional(),
  timeZone: timeZone.optional(),
  vehicleId: id.nullable().optional(),
  scooterId: id.nullable().optional(),
  stops: z
    .array(stopInput)
    .max(limits.stopsPerRide, fieldMessage('atMostStops', { max: limits.stopsPerRide }))
    .optional(),
  startLat: latitude.optional(),
  startLng: longitude.optional(),
  endLat: latitude.optional(),
  endLng: longitude.optional(),
  /** The server reads only its points and computes the rest. */
  routeData: z
    .object({
      origin: routePoint.optional(),
      destination: routePoint.optional(),
      startLocation: routePoint.optional(),
      endLocation: routePoint.optional(),
      waypoints: z.array(routePoint).max(limits.stopsPerRide).optional(),
      isRoundTrip: z.boolean().optional(),
    })
    .nullable()
    .optional(),
  /** A set: the order and duplicates do not matter. */
  avoid: z.array(routeAvoid).max(routeAvoid.options.length).optional(),
  distance: z.number().min(0).max(1e9).nullable().optional(),
  visibility: rideVisibility.optional(),
  capacity: z
    .int()
    .min(1, fieldMessage('mustBeBetween', { min: 1, max: limits.capacity }))
    .max(limits.capacity, fieldMessage('mustBeBetween', { min: 1, max: limits.capacity }))
    .nullable()
    .optional(),
  approval: z.boolean().optional(),
}

export const newRide = z
  .object({
    ...rideFields,
    status: z.enum(['draft', 'upcoming']).optional(),
    /** Creates a ride for each date of the rule from the start on; the answer is the first. */
    repeat: repeatInput.optional(),
  })
  .refine((ride) => ride.startsAt ?? ride.date, {
    path: ['startsAt'],
    message: fieldMessage('dateRequired'),
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      !('startsAt' in value && value.startsAt) &&
      !('date' in value && value.date),
  })
export type NewRide = z.output<typeof newRide>

/** The status publishes a draft; there is no way back. */
export const rideChange = z.object({ ...rideFields, status: z.enum(['draft', 'upcoming']).optional() }).partial()
export type RideChange = z.output<typeof rideChange>

export const newStop = z.object({
  orderIndex: z.int().min(0).max(limits.stopsPerRide).optional(),
  lat: latitude,
  lng: longitude,
  label: optionalName(limits.label),
  rideId: id.optional(),
})
export type NewStop = z.output<typeof newStop>

export const stopChange = z
  .object({
    orderIndex: z.int().min(0).max(limits.stopsPerRide),
    lat: latitude,
    lng: longitude,
    label: text(limits.label).nullable(),
  })
  .partial()
export type StopChange = z.output<typeof stopChange>
