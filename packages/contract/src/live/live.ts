import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { checkNewMessage, clientId, messageSchema, newMessageFields, roomSchema } from '../chat/chat-values.ts'
import { limits } from '../values/limits.ts'
import { guestViewSchema } from './guest-links.ts'
import { goneReason, liveRiderSchema, liveState, positionFrame } from './live-values.ts'
import { notificationSchema } from '../riders/notifications.ts'
import { friendshipSchema } from '../riders/riders.ts'
import { id, instant, userId } from '../values/values.ts'

/** `ride:7`, `rides` for lists of rides, `room:3`. The server's answer omits topics that it does not know or that this rider may not see. */
const topic = characters(limits.topicText)

/** Frames of `/ws` from the browser to the server. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat') }),
  /** Answered with `ack` or `error`. The same `clientId` is the same message. */
  z.object({ type: z.literal('message'), roomId: id, ...newMessageFields }).check(checkNewMessage),
  z.object({ type: z.literal('typing'), roomId: id }),
  /** Marks messages as read up to this `seq`, or all of them. */
  z.object({ type: z.literal('read'), roomId: id, upTo: z.int().min(0).optional() }),
  /** The complete set each time: topics that are not named are no longer watched. */
  z.object({ type: z.literal('watch'), topics: z.array(topic).max(limits.topicsPerWatch) }),
  /** The position of a rider who shares it. A position that is older than the last one, from the future or too inaccurate is dropped. */
  positionFrame,
])
export type ClientFrame = z.output<typeof clientFrame>

/** Frames of `/ws` from the server to the browser. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat'), at: instant }),
  z.object({ type: z.literal('error'), clientId: z.string().optional(), code: z.string(), detail: z.string() }),
  /** All topics of this socket: the answer to `watch`, and sent again when a topic is lost. `versions` has those of watched rides. */
  z.object({ type: z.literal('watching'), topics: z.array(z.string()), versions: z.record(z.string(), z.int()) }),
  /** With counts: only these and the participants may have changed. Without: refetch the ride. */
  z.object({
    type: z.literal('rideUpdate'),
    rideId: z.int(),
    version: z.int(),
    joinedCount: z.int().optional(),
    waitingCount: z.int().optional(),
  }),
  /** To the members of the room, and to the sender's other sockets. */
  messageSchema.extend({ type: z.literal('message') }),
  /** To the socket that sent the message. */
  z.object({ type: z.literal('ack'), clientId: clientId.optional(), message: messageSchema }),
  /** The message was edited, deleted, or received a reaction. */
  messageSchema.extend({ type: z.literal('messageUpdate') }),
  z.object({ type: z.literal('typing'), roomId: z.int(), userId, firstName: z.string() }),
  /** Always to the rider's own sockets; to other members if the rider sends receipts. */
  z.object({ type: z.literal('read'), roomId: z.int(), userId, upTo: z.int() }),
  /** Presence of friends, and of riders in a direct conversation. */
  z.object({ type: z.literal('connectionStatus'), userId, isOnline: z.boolean(), lastActive: instant.nullable() }),
  friendshipSchema.extend({ type: z.literal('friendRequest') }),
  friendshipSchema.extend({ type: z.literal('friendUpdate') }),
  z.object({ type: z.literal('roomCreate'), room: roomSchema }),
  z.object({ type: z.literal('roomUpdate'), room: roomSchema }),
  /** To riders of the ride who share their position: the positions that changed, at most once a second. */
  z.object({ type: z.literal('positions'), rideId: z.int(), riders: z.array(liveRiderSchema) }),
  /** To the guests of a link: the position that changed, or null if the rider stopped sharing. */
  guestViewSchema.pick({ state: true, position: true }).extend({ type: z.literal('guestPosition') }),
  z.object({ type: z.literal('positionGone'), rideId: z.int(), userId, reason: goneReason }),
  /** To all riders of the ride. It contains no position. */
  z.object({
    type: z.literal('liveUpdate'),
    rideId: z.int(),
    state: liveState,
    sharingCount: z.int(),
    lead: userId.nullable(),
    sweep: userId.nullable(),
  }),
  notificationSchema.extend({ type: z.literal('notification') }),
  /** Refetch every query whose key begins with one of these. */
  z.object({ type: z.literal('invalidate'), keys: z.array(z.string()) }),
])
export type LiveEvent = z.output<typeof liveEvent>

export const closeCodes = {
  sessionEnded: 4401,
  refused: 1008,
  frameTooLarge: 1009,
  restarting: 1012,
  tooSlow: 1013,
} as const
