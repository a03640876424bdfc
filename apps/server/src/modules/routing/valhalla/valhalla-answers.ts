import { z } from 'zod'
import { decodePolyline, type LatLng } from '@scooter-rides/geo'
import { RouterTrouble } from '../routing.errors.ts'
import type { Leg } from '../routing-engine.ts'

/** Valhalla writes its lines with six digits. */
const shapeDigits = 6

/** Kilometres and seconds. */
const routedLeg = z.object({
  summary: z.object({ length: z.number(), time: z.number() }),
  shape: z.string(),
  maneuvers: z.array(
    z.object({
      instruction: z.string().default(''),
      length: z.number(),
      travel_mode: z.string().optional(),
      highway: z.boolean().optional(),
    }),
  ),
})
const trip = z.object({ legs: z.array(routedLeg).min(1) })
const routed = z.object({ trip, alternates: z.array(z.object({ trip })).optional() })
const matrix = z.object({
  sources_to_targets: z.array(z.array(z.object({ distance: z.number().nullish(), time: z.number().nullish() }))),
})
const located = z.array(
  z.object({ edges: z.array(z.object({ correlated_lat: z.number(), correlated_lon: z.number() })).nullish() }),
)
const walked = z.object({
  edges: z.array(
    z.object({
      names: z.array(z.string()).optional(),
      use: z.string().optional(),
      road_class: z.string().optional(),
      length: z.number().default(0),
      unpaved: z.boolean().optional(),
      toll: z.boolean().optional(),
    }),
  ),
})

/** A leg as it came, for whatever else is asked about it. */
export interface RoutedLeg extends Leg {
  shape: string
  /** Metres that are walked, the bicycle pushed. */
  pushedMetres: number
  isOnHighway: boolean
}

/** A stretch of a road that was ridden along. */
export type RiddenEdge = z.output<typeof walked>['edges'][number]

/** @throws RouterTrouble for what is no answer of Valhalla's */
export function readRoute(answer: unknown): { legs: RoutedLeg[]; alternatives: RoutedLeg[][] } {
  const { trip: first, alternates = [] } = read(routed, answer)
  return { legs: first.legs.map(toLeg), alternatives: alternates.map((other) => other.trip.legs.map(toLeg)) }
}

/** Metres from each to each; Infinity where there is no way. */
export function readMatrix(answer: unknown): number[][] {
  return read(matrix, answer).sources_to_targets.map((row) =>
    row.map(({ distance, time }) => (distance == null || time == null ? Infinity : metres(distance))),
  )
}

/** The roads near each point. */
export function readLocated(answer: unknown): LatLng[][] {
  return read(located, answer).map(({ edges }) =>
    (edges ?? []).map((edge) => ({ lat: edge.correlated_lat, lng: edge.correlated_lon })),
  )
}

export const readWalked = (answer: unknown): RiddenEdge[] => read(walked, answer).edges

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

const metres = (kilometres: number) => Math.round(kilometres * 1000)

function readLine(shape: string): LatLng[] {
  try {
    return decodePolyline(shape, shapeDigits)
  } catch (error) {
    throw new RouterTrouble('The router answered a line that is none.', { cause: error })
  }
}

function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new RouterTrouble('The router answered nonsense.', { cause: parsed.error })
  return parsed.data
}
