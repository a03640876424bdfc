import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { checkNewMessage, clientId, messageSchema, newMessageFields, roomSchema } from '../chat/chat-values.ts'
import { limits } from '../values/limits.ts'
import { notificationSchema } from '../riders/notifications.ts'
import { friendshipSchema } from '../riders/riders.ts'
import { id, instant, userId } from '../values/values.ts'

/**
 * What a page looks at: `ride:7`, `rides` for lists of them, `room:3` once there is chat. A server that does not know one, or
 * may not show it to this rider, leaves it out of its answer.
 */
const topic = characters(limits.topicText)

/** Frames of `/ws`, browser → server. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat') }),
  /** Answered with `ack`, or with `error`; the same `clientId` again is the same message. */
  z.object({ type: z.literal('message'), roomId: id, ...newMessageFields }).check(checkNewMessage),
  z.object({ type: z.literal('typing'), roomId: id }),
  /** Everything up to this `seq`, or to the end, was seen. */
  z.object({ type: z.literal('read'), roomId: id, upTo: z.int().min(0).optional() }),
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
  /** To the riders of the room, and to the sender's other sockets. */
  messageSchema.extend({ type: z.literal('message') }),
  /** To the socket that sent it. */
  z.object({ type: z.literal('ack'), clientId: clientId.optional(), message: messageSchema }),
  /** It was edited, deleted, or somebody reacted. */
  messageSchema.extend({ type: z.literal('messageUpdate') }),
  z.object({ type: z.literal('typing'), roomId: z.int(), userId, firstName: z.string() }),
  /** To the rider's own sockets always; to the others of the room where the rider sends receipts. */
  z.object({ type: z.literal('read'), roomId: z.int(), userId, upTo: z.int() }),
  /** Of friends, and of those one has a conversation of two with. */
  z.object({ type: z.literal('connectionStatus'), userId, isOnline: z.boolean(), lastActive: instant.nullable() }),
  friendshipSchema.extend({ type: z.literal('friendRequest') }),
  friendshipSchema.extend({ type: z.literal('friendUpdate') }),
  z.object({ type: z.literal('roomCreate'), room: roomSchema }),
  z.object({ type: z.literal('roomUpdate'), room: roomSchema }),
  notificationSchema.extend({ type: z.literal('notification') }),
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
