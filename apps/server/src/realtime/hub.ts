import { closeCodes } from '@scooter-rides/contract'
import type { Broker, Bulletin, Silence, TellingBulletin } from './broker.ts'
import { createGathering, gatherMs } from './gathering.ts'
import type { HubSocket } from './hub-socket.ts'
import { createLatestFrames } from './latest-frames.ts'
import { createReadingAgain, readAgainFrame } from './read-again.ts'
import type { Roll } from './roll.ts'
import { createSilences } from './silences.ts'
import { textFrame } from './text-frame.ts'
import type { Topic, TopicRules } from './topics.ts'
import { createWatchers } from './watchers.ts'

interface HubDeps {
  broker: Broker
  rules: TopicRules
  /** Counts the sockets of all processes. */
  roll: Roll
  /** A rider's first socket on any process is there, or the last is gone. */
  onCome?: ((userId: string) => void) | undefined
  onGo?: ((userId: string) => void) | undefined
  onTrouble: (event: string, error: unknown) => void
  /** Milliseconds that never go back: a clock may be set. */
  now?: () => number
  gatherForMs?: number
  /** Within this time browsers are told to read again, where something was missed. */
  readAgainForMs?: number
}

export type Hub<Socket extends HubSocket> = ReturnType<typeof createHub<Socket>>

const ofRider = 'user:'
const isOfRider = (topic: Topic) => topic.startsWith(ofRider)

/** The sockets of this process, and who hears what. */
export function createHub<Socket extends HubSocket>(deps: HubDeps) {
  const {
    broker,
    rules,
    roll,
    onCome,
    onGo,
    onTrouble,
    now = () => performance.now(),
    gatherForMs = gatherMs,
    readAgainForMs,
  } = deps
  const socketsByRider = new Map<string, Set<Socket>>()
  const joinings = new WeakMap<Socket, ReturnType<Roll['join']>>()
  const latest = createLatestFrames(now)
  const silences = createSilences(now)
  const watchers = createWatchers<Socket>({ rules, latest, onTrouble })
  const gathering = createGathering<Topic, string>((topic, frame) => send([topic], textFrame(frame)), gatherForMs)

  const readAgain = createReadingAgain(readAgainForMs)
  const missedListeners: (() => void)[] = []

  const all = () => [...socketsByRider.values()].flatMap((sockets) => [...sockets])
  const socketsOf = (userId: string) => [...(socketsByRider.get(userId) ?? [])]

  /** Encoded once a message, not once a receiver; a socket that hears two of the topics gets it once. */
  function send(topics: readonly Topic[], frame: Buffer) {
    const told = new Set(topics.filter(isOfRider).flatMap((topic) => socketsOf(topic.slice(ofRider.length))))
    for (const socket of told) socket.send(frame)
    const watched = topics.filter((topic) => !isOfRider(topic))
    for (const socket of new Set(watched.flatMap((topic) => [...watchers.socketsOf(topic)])))
      if (!told.has(socket)) watchers.deliver(socket, watched, frame)
  }

  function recheck({ topics, userIds }: Extract<Bulletin, { kind: 'recheck' }>) {
    for (const topic of topics) for (const socket of watchers.socketsOf(topic)) watchers.doubt(socket, [topic])
    for (const socket of userIds.flatMap(socketsOf)) watchers.doubt(socket, watchers.topicsOf(socket))
  }

  function tell({ to, roomId, from, frame, ownFrame, exceptSocket }: TellingBulletin) {
    const bytes = textFrame(frame)
    const ownBytes = ownFrame === undefined ? bytes : textFrame(ownFrame)
    for (const userId of to) {
      const sockets = socketsByRider.get(userId)
      if (!sockets || !silences.mayHear(userId, { roomId, from })) continue
      for (const socket of sockets) if (socket.id !== exceptSocket) socket.send(userId === from ? ownBytes : bytes)
    }
  }

  function changeSilence(silence: Silence, { isOver }: { isOver: boolean }) {
    if ('pair' in silence) return (isOver ? silences.reunite : silences.part)(...silence.pair)
    for (const userId of silence.userIds) (isOver ? silences.enter : silences.leave)(silence.roomId, userId)
  }

  function endSessions(sids: string[]) {
    const ended = new Set(sids)
    for (const socket of all())
      if (ended.has(socket.sid)) socket.close(closeCodes.sessionEnded, 'The session has ended')
  }

  /** Browsers read again what they may have missed, and whoever lost a right meanwhile is found. */
  function makeGood() {
    latest.noteOfAll(readAgainFrame)
    for (const socket of all()) {
      watchers.doubt(socket, watchers.topicsOf(socket))
      readAgain(socket)
    }
    for (const listener of missedListeners) listener()
  }

  function hear(bulletin: Bulletin) {
    switch (bulletin.kind) {
      case 'event': {
        const frame = textFrame(bulletin.frame)
        for (const topic of bulletin.topics) if (!isOfRider(topic)) latest.note(topic, frame)
        return send(bulletin.topics, frame)
      }
      case 'gathered':
        // Whoever begins to watch may have read a moment before, so that is noted at once.
        latest.note(bulletin.topic, textFrame(bulletin.frame))
        return gathering.add(bulletin.topic, bulletin.frame)
      case 'recheck':
        return recheck(bulletin)
      case 'sessionsEnded':
        return endSessions(bulletin.sids)
      case 'telling':
        return tell(bulletin)
      case 'missed':
        return makeGood()
      case 'silence':
        return changeSilence(bulletin.silence, { isOver: false })
      case 'silenceEnded':
        return changeSilence(bulletin.silence, { isOver: true })
    }
  }
  broker.subscribe(hear)

  function drop(socket: Socket) {
    watchers.remove(socket)
    const sockets = socketsByRider.get(socket.userId)
    if (sockets?.delete(socket) && sockets.size === 0) socketsByRider.delete(socket.userId)
  }

  return {
    /**
     * The socket hears what is said from this moment on. Comes back with whether there was room for one more of this rider, over
     * all processes.
     */
    async add(socket: Socket): Promise<boolean> {
      const sockets = socketsByRider.get(socket.userId) ?? new Set()
      socketsByRider.set(socket.userId, sockets.add(socket))
      watchers.add(socket)
      const joining = roll.join(socket.userId, socket.id)
      joinings.set(socket, joining)
      const joined = await joining
      if (joined === 'full') drop(socket)
      else if (joined.isFirst) onCome?.(socket.userId)
      return joined !== 'full'
    },

    async remove(socket: Socket): Promise<void> {
      drop(socket)
      // It may have closed while it was joining.
      const joined = await joinings.get(socket)
      if (!joined || joined === 'full') return
      const { isLast } = await roll.leave(socket.userId, socket.id)
      if (isLast) onGo?.(socket.userId)
    },

    watch: watchers.watch,
    /** Bulletins were lost: what they may have said is looked up. */
    onMissed: (listener: () => void) => void missedListeners.push(listener),
    all,
    endSessions,
    /** Forgets what is over, and says of its sockets that they are still there. */
    sweep() {
      latest.sweep()
      silences.sweep()
      void roll.refresh(all())
    },
  }
}
