import { z } from 'zod'
import { characters } from '../values/characters.ts'
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
/** What a participant's row says: what was answered, or where that led. */
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

/** A box in degrees; a west beyond its east crosses the antimeridian. */
const areaSchema = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })

const legSchema = z.object({
  distance: z.int(),
  duration: z.int(),
  /** No road is known for this leg: a straight line. */
  isStraight: z.literal(true).optional(),
})

/** The route as the server built it from the stops: metres, seconds, an encoded polyline of 5 digits. */
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
  /** Only there when true: the router could not be asked yet, so the line is straight. The server asks again, and tells `rideUpdate`. */
  isPending: z.literal(true).optional(),
  /** Left out in lists. */
  geometry: z.string().optional(),
  legs: z.array(legSchema),
  /** Where a privacy zone took a piece out of the line: indexes of points of `geometry` that the point before does not lead to. */
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
  /** What its way keeps clear of where it can. */
  avoid: z.array(routeAvoid),
  status: rideStatus,
  /** Why it was cancelled, where the organiser said so. */
  cancelReason: z.string().nullable().optional(),
  /** Not the organiser cancelled it, but those who keep order. */
  isCancelledByTeam: z.literal(true).optional(),
  visibility: rideVisibility,
  capacity: z.int().nullable(),
  approval: z.boolean(),
  joinedCount: z.int(),
  waitingCount: z.int(),
  /** How many riders, besides the organiser, joined, saved or copied it within 90 days. */
  popularity: z.int(),
  myAnswer: participantAnswer.nullable(),
  /** Where the caller boards; null is the start. From who has no seat a privacy zone may hide that stop. */
  myStopId: z.int().nullable(),
  /** That stop became another place since, or is gone: does the answer still hold? Any answer, the same too, takes this away. */
  myStopMoved: z.object({ from: z.string().nullable() }).optional(),
  isOrganiser: z.boolean(),
  /** The team took it down: nobody but its organiser sees it, with what they were told of why. */
  takenDown: z.object({ reason: z.string().nullable() }).optional(),
  /** On the caller's own list of rides to come back to. */
  isSaved: z.boolean(),
  roomId: z.int().nullable(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** Lists only: an encoded polyline of at most 100 points. */
  preview: z.string().nullable().optional(),
  /** With `near` only: metres from there to the start. */
  distanceFromHere: z.int().optional(),
  /** One of a series, and by which rule that repeats. */
  seriesId: z.int().optional(),
  repeats: z.string().optional(),
  /** A privacy zone hides part of this ride from the caller. */
  isBlurred: z.literal(true).optional(),
  /**
   * With `isBlurred`: squares in which something is hidden. A start or end in one is told as the square's south-west corner,
   * and is really somewhere in it. Empty while the organiser's zones are being changed: then no place is told at all.
   */
  hiddenAreas: z.array(areaSchema).optional(),
})
export type Ride = z.output<typeof rideSchema>

export const rideWithStopsSchema = rideSchema.extend({
  stops: z.array(stopSchema),
  /** An open invitation names the caller, whose yes needs nobody's approval. */
  isInvited: z.literal(true).optional(),
})
export type RideWithStops = z.output<typeof rideWithStopsSchema>

/** One leg for each stop that follows another. Straight ones have no instructions. */
export const rideTurnsSchema = z.object({
  /** `to` is the name of the stop where the leg ends. */
  legs: z.array(routeLeg.extend({ to: z.string().nullable() })),
  /** The way was found on other streets than the ride's line: it may go another way. */
  differsFromLine: z.literal(true).optional(),
})
export type RideTurns = z.output<typeof rideTurnsSchema>

const stopInput = z.object({
  /** A stop that stays keeps its id. */
  id: id.optional(),
  lat: latitude,
  lng: longitude,
  label: optionalName(limits.label),
})
export type StopInput = z.output<typeof stopInput>

const rideFields = {
  userId: userId.optional(),
  title: requiredName(limits.title, 'Ride name is required'),
  description: optionalText(limits.description),
  date: instant.optional(),
  startsAt: instant.optional(),
  endsAt: instant.nullable().optional(),
  timeZone: timeZone.optional(),
  vehicleId: id.nullable().optional(),
  scooterId: id.nullable().optional(),
  stops: z.array(stopInput).max(limits.stopsPerRide, `At most ${limits.stopsPerRide} stops`).optional(),
  startLat: latitude.optional(),
  startLng: longitude.optional(),
  endLat: latitude.optional(),
  endLng: longitude.optional(),
  /** Only its points are read; the server builds the rest anew. */
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
  /** In any order, each counts once; none of them is an empty list. */
  avoid: z.array(routeAvoid).max(routeAvoid.options.length).optional(),
  distance: z.number().min(0).max(1e9).nullable().optional(),
  visibility: rideVisibility.optional(),
  capacity: z
    .int()
    .min(1, 'Must be between 1 and 500')
    .max(limits.capacity, 'Must be between 1 and 500')
    .nullable()
    .optional(),
  approval: z.boolean().optional(),
}

export const newRide = z
  .object({
    ...rideFields,
    status: z.enum(['draft', 'upcoming']).optional(),
    /** Makes a ride of its own for each time that the rule names from the start on; answered is the first. */
    repeat: repeatInput.optional(),
  })
  .refine((ride) => ride.startsAt ?? ride.date, {
    path: ['startsAt'],
    message: 'Date is required',
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      !('startsAt' in value && value.startsAt) &&
      !('date' in value && value.date),
  })
export type NewRide = z.output<typeof newRide>

/** A draft becomes upcoming by its status too; there is no way back. */
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
