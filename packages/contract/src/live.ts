import { z } from 'zod'
import { instant } from './values.ts'

/** Frames of `/ws`, browser → server. Messages, typing and read receipts come with the chat. */
export const clientFrame = z.discriminatedUnion('type', [z.object({ type: z.literal('heartbeat') })])
export type ClientFrame = z.output<typeof clientFrame>

/** Frames of `/ws`, server → browser. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat'), at: instant }),
  z.object({ type: z.literal('error'), clientId: z.string().optional(), code: z.string(), detail: z.string() }),
  z.object({ type: z.literal('rideUpdate'), rideId: z.int(), version: z.int() }),
  z.object({ type: z.literal('invalidate'), keys: z.array(z.string()) }),
])
export type LiveEvent = z.output<typeof liveEvent>

/** Why the server closed a socket. */
export const closeCodes = {
  sessionEnded: 4401,
  refused: 1008,
  frameTooLarge: 1009,
  restarting: 1012,
  tooSlow: 1013,
} as const
