import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { placeSchema } from '../places/places.ts'
import { point, requiredText } from '../values/values.ts'

/** A real place that fits the rider's request. */
export const suggestedStopSchema = placeSchema.extend({
  /** Why it was chosen: its kind, distance and position on the way, without figures. */
  reason: z.string(),
  /** Approximate additional metres with this stop. */
  detour: z.int(),
})
export type SuggestedStop = z.output<typeof suggestedStopSchema>

export const suggestedStopsSchema = z.object({
  places: z.array(suggestedStopSchema),
  /** `model`: a language model interpreted the request and ranked the real places. */
  engine: z.enum(['local', 'model']),
  /** Set if the model was unreachable. */
  note: z.string().optional(),
})
export type SuggestedStops = z.output<typeof suggestedStopsSchema>

export const suggestStops = defineRoute({
  method: 'POST',
  path: '/api/places/suggest-stops',
  tag: 'Places',
  summary: 'Suggests stops along a route or near a point that match a rider’s wish',
  access: 'rider',
  scopes: ['read', 'rides'],
  body: z
    .object({
      text: requiredText(limits.ideaText, fieldMessage('ideaRequired')),
      /** The centre of the search without a route. */
      near: point.optional(),
      /** Encoded polyline, 5 digits. */
      route: characters(limits.polylineText, { tooLong: fieldMessage('routeTooLong') }).optional(),
    })
    .refine(({ near, route }) => near ?? route, { path: ['route'], message: fieldMessage('routeOrPointRequired') }),
  reply: suggestedStopsSchema,
  status: 200,
})
