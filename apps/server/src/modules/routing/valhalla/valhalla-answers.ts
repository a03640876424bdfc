import { z } from 'zod'
import { decodePolyline, type LatLng } from '@scooter-rides/geo'
import { RouterProblem } from '../routing.errors.ts'
import type { Leg } from '../routing-engine.ts'

const shapeDigits = 6

/** Far longer than any ride; larger values come from a broken router. */
const kilometres = z.number().min(0).max(100_000)
const seconds = z.number().min(0).max(100_000_000)

const routedLeg = z.object({
  summary: z.object({ length: kilometres, time: seconds }),
  shape: z.string(),
  maneuvers: z.array(
    z.object({
      instruction: z.string().default(''),
      length: kilometres,
      travel_mode: z.string().optional(),
      highway: z.boolean().optional(),
    }),
  ),
})
const trip = z.object({ legs: z.array(routedLeg).min(1) })
const routed = z.object({ trip, alternates: z.array(z.object({ trip })).optional() })
const matrix = z.object({
  sources_to_targets: z.array(z.array(z.object({ distance: kilometres.nullish(), time: seconds.nullish() }))),
})
const located = z.array(
  z.object({ edges: z.array(z.object({ correlated_lat: z.number(), correlated_lon: z.number() })).nullish() }),
)
const detailed = z.array(
  z.object({
    edges: z
      .array(
        z.object({
          edge_id: z.object({ value: z.number() }),
          edge: z.object({ access: z.object({ moped: z.boolean() }) }),
        }),
      )
      .nullish(),
  }),
)
const walkedEdge = z.object({
  id: z.number().optional(),
  way_id: z.number().optional(),
  begin_shape_index: z.int().min(0).optional(),
  names: z.array(z.string()).optional(),
  use: z.string().optional(),
  road_class: z.string().optional(),
  length: kilometres.default(0),
  unpaved: z.boolean().optional(),
  toll: z.boolean().optional(),
})
const walked = z.object({ shape: z.string().optional(), edges: z.array(walkedEdge) })

/** Kept for further requests about the leg. */
export interface RoutedLeg extends Leg {
  shape: string
  pushedMetres: number
  isOnHighway: boolean
}

export interface RiddenEdge extends z.output<typeof walkedEdge> {
  middle?: LatLng | undefined
  isClosedToMopeds?: boolean
}

/** @throws RouterProblem if the answer does not have so many legs */
export function readRoute(answer: unknown, legs: number): { legs: RoutedLeg[]; alternatives: RoutedLeg[][] } {
  const { trip: first, alternates = [] } = read(routed, answer)
  const ways = [first, ...alternates.map((other) => other.trip)]
  if (ways.some((way) => way.legs.length !== legs))
    throw new RouterProblem('The router returned a wrong number of legs.')
  const [requestedLegs = [], ...alternatives] = ways.map((way) => way.legs.map(toLeg))
  return { legs: requestedLegs, alternatives }
}

/** Infinity without a way. */
export function readMatrix(answer: unknown, places: number): number[][] {
  const rows = read(matrix, answer).sources_to_targets
  if (rows.length !== places || rows.some((row) => row.length !== places))
    throw new RouterProblem('The router returned a wrong number of distances.')
  return rows.map((row) =>
    row.map(({ distance, time }) => (distance == null || time == null ? Infinity : metres(distance))),
  )
}

export function readLocated(answer: unknown): LatLng[][] {
  return read(located, answer).map(({ edges }) =>
    (edges ?? []).map((edge) => ({ lat: edge.correlated_lat, lng: edge.correlated_lon })),
  )
}

/** At each point. */
export function readAccess(answer: unknown): { id: number; isForMopeds: boolean }[][] {
  return read(detailed, answer).map(({ edges }) =>
    (edges ?? []).map(({ edge_id: { value }, edge }) => ({ id: value, isForMopeds: edge.access.moped })),
  )
}

export function readWalked(answer: unknown): RiddenEdge[] {
  const { shape, edges } = read(walked, answer)
  const line = shape === undefined ? [] : readLine(shape)
  return edges.map((edge) => {
    const begin = edge.begin_shape_index ?? 0
    return { ...edge, middle: between(line[begin], line[begin + 1]) }
  })
}

const between = (one?: LatLng, other?: LatLng) =>
  one && other && { lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 }

function toLeg({ summary, shape, maneuvers }: z.output<typeof routedLeg>): RoutedLeg {
  return {
    distance: metres(summary.length),
    duration: Math.round(summary.time),
    instructions: maneuvers.map(({ instruction, length }) => ({ text: instruction, distance: metres(length) })),
    line: readLine(shape),
    shape,
    isOnHighway: maneuvers.some(({ highway }) => highway === true),
    pushedMetres: maneuvers.reduce(
      (sum, { travel_mode, length }) => sum + (travel_mode === 'pedestrian' ? metres(length) : 0),
      0,
    ),
  }
}

const metres = (length: number) => Math.round(length * 1000)

function readLine(shape: string): LatLng[] {
  const line = decodeLine(shape)
  if (line.length === 0 || line.some(({ lat, lng }) => Math.abs(lat) > 90 || Math.abs(lng) > 180))
    throw new RouterProblem('The router returned a line with invalid coordinates.')
  return line
}

function decodeLine(shape: string): LatLng[] {
  try {
    return decodePolyline(shape, shapeDigits)
  } catch (error) {
    throw new RouterProblem('The router returned an invalid line.', { cause: error })
  }
}

function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new RouterProblem('The router returned an invalid answer.', { cause: parsed.error })
  return parsed.data
}
