import type { LiveEvent, Message, Room } from '@scooter-rides/contract'
import type { Connection, LiveSocket } from '../src/session/live/live-socket.ts'
import { sampleRider } from './sample-ride.ts'
import { sampleMe } from './samples.ts'

const at = new Date('2030-05-01T14:00:00Z')

/** A message by Bo in room 3. */
export function sampleMessage(change: Partial<Message> = {}): Message {
  const seq = change.seq ?? 1
  const sender = sampleRider()
  return {
    id: 100 + seq,
    roomId: 3,
    seq,
    senderId: sender.id,
    sender,
    content: `message ${seq}`,
    contentType: 'text',
    metadata: null,
    storageKey: null,
    replyTo: null,
    reactions: [],
    sentAt: new Date(at.getTime() + seq * 60_000),
    editedAt: null,
    isDeleted: false,
    readBy: [],
    ...change,
  }
}

export const ownMessage = (change: Partial<Message> = {}) =>
  sampleMessage({ senderId: 'maya-id', sender: sampleRider({ id: 'maya-id', firstName: 'Maya' }), ...change })

/** The room of `sampleMe` and Bo, without messages. */
export function sampleRoom(change: Partial<Room> = {}): Room {
  const { id, username, displayName, firstName } = sampleMe()
  const me = sampleRider({ id, username, displayName, firstName })
  return {
    id: 3,
    name: null,
    isGroupChat: false,
    rideId: null,
    lastMessageAt: null,
    lastMessage: null,
    lastSeq: 0,
    lastReadSeq: 0,
    unreadCount: 0,
    memberCount: 2,
    members: [
      { ...me, role: 'member' },
      { ...sampleRider(), role: 'member' },
    ],
    myRole: 'member',
    isMuted: false,
    canWrite: true,
    createdAt: at,
    ...change,
  }
}

type Sent = Parameters<LiveSocket['send']>[0]

/** A fake live socket, which a test controls. */
export function fakeSocket(state: Connection = 'connected') {
  const events = new Set<(event: LiveEvent) => void>()
  const changes = new Set<() => void>()
  const connects = new Set<(isFirst: boolean) => void>()
  const listenIn = <L>(listeners: Set<L>, listener: L) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const sent: Sent[] = []
  let answer: (frame: Sent) => void = () => undefined
  const socket: LiveSocket = {
    connection: () => state,
    onConnection: (listener) => listenIn(changes, listener),
    onEvent: (listener) => listenIn(events, listener),
    onConnect: (listener) => listenIn(connects, listener),
    onSessionUncertain: () => () => undefined,
    send(frame) {
      sent.push(frame)
      answer(frame)
    },
    probe: () => undefined,
    connect: () => undefined,
    disconnect: () => undefined,
  }
  return {
    socket,
    sent,
    say(event: LiveEvent) {
      for (const listener of events) listener(event)
    },
    /** Sets the server's reaction to each frame. */
    answering(next: (frame: Sent) => void) {
      answer = next
    },
    become(next: Connection) {
      state = next
      for (const listener of changes) listener()
      if (next === 'connected') for (const listener of connects) listener(false)
    },
  }
}
