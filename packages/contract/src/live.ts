import { z } from 'zod'
import { limits } from './limits.ts'
import { instant } from './values.ts'

/**
 * What a page looks at: `ride:7`, `rides` for lists of them, `room:3` once there is chat. A server that does not know one, or
 * may not show it to this rider, leaves it out of its answer.
 */
const topic = z.string().max(limits.topicText)

/** Frames of `/ws`, browser → server. Messages, typing and read receipts come with the chat. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat') }),
  /** The whole set each time: what is not named is looked at no longer. */
  z.object({ type: z.literal('watch'), topics: z.array(topic).max(limits.topicsPerWatch) }),
])
export type ClientFrame = z.output<typeof clientFrame>

/** Frames of `/ws`, server → browser. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat'), at: instant }),
  z.object({ type: z.literal('error'), clientId: z.string().optional(), code: z.string(), detail: z.string() }),
  /**
   * What this socket hears from now on, all of it: the answer to `watch`, and said again when a topic is lost. Versions are
   * there where what is watched has one.
   */
  z.object({ type: z.literal('watching'), topics: z.array(z.string()), versions: z.record(z.string(), z.int()) }),
  /** With counts: only these may have changed, and who comes along. Without: the ride is worth reading again. */
  z.object({
    type: z.literal('rideUpdate'),
    rideId: z.int(),
    version: z.int(),
    joinedCount: z.int().optional(),
    waitingCount: z.int().optional(),
  }),
  /** Whatever begins with one of these keys is worth reading again. */
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
