import type { LiveRider } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Broker, LivePositionMessage } from '../../../realtime/broker/broker.ts'
import { liveNotOpen, notSharing } from '../live-rides.errors.ts'
import { isAccepted, toPosition, type Fix, type Position, type PrivateFix } from './fix.ts'
import { noSockets, type LiveSockets } from './group-sockets.ts'
import type { Guest, GuestSocket } from './guest-sockets.ts'
import { createGroupReader, type ReadGroups } from './group-reader.ts'
import { createHeldRide, type HeldRide } from './held-ride.ts'
import { hasEnds, withoutEnded, withoutShares, type LiveGroup } from './live-group.ts'
import { createMessageHandler } from './live-messages.ts'

interface LivePositionsDeps {
  broker: Broker
  clock: Clock
  /** Reads groups from the database and deletes shares that are no longer permitted. */
  readGroups: ReadGroups
  /** The rides with shares. */
  listRides: () => Promise<number[]>
  /** Messages of other processes do not arrive at present. */
  isBrokerAway: () => boolean
  reportError: (event: string, error: unknown) => void
  monotonicNow?: () => number
}

/** Finds shares whose time is over, at a precision that riders do not notice. */
const checkEveryMs = 500
/** Changes without a message, such as those of the command line, are found after this time. */
const readEveryMs = 10_000
/** While messages between processes may be lost, the end of a share is found in the database within a second. */
const readEveryAwayMs = 750

type PositionListener = (rideId: number, riderId: string, position: Position) => void

export type LivePositions = ReturnType<typeof createLivePositions>

/** Receives positions, passes them to all processes and from there to the sockets of riders who may see them. */
export function createLivePositions(deps: LivePositionsDeps) {
  const {
    broker,
    clock,
    readGroups,
    listRides,
    isBrokerAway,
    reportError,
    monotonicNow = () => performance.now(),
  } = deps
  const rides = new Map<number, HeldRide>()
  const guestRides = new WeakMap<GuestSocket, number>()
  const positionListeners: PositionListener[] = []
  let sockets: LiveSockets = noSockets
  let lastReadAt = monotonicNow()
  let timer: NodeJS.Timeout | undefined
  const reader = createGroupReader({ readGroups, onRead, reportError })

  /** The ride in memory. One without shares is forgotten as soon as its group is read. */
  function hold(rideId: number): HeldRide {
    const held = rides.get(rideId) ?? createHeldRide({ rideId, sockets: () => sockets, monotonicNow })
    rides.set(rideId, held)
    timer ??= setInterval(check, checkEveryMs).unref()
    return held
  }

  function onRead(rideId: number, group: LiveGroup | undefined) {
    const held = rides.get(rideId)
    if (group) held?.settle(group)
    else held?.change((known) => ({ ...withoutShares(known, () => true), state: 'ended' }))
    if (!group || held?.isUnused()) forget(rideId)
  }

  function forget(rideId: number) {
    rides.get(rideId)?.close()
    rides.delete(rideId)
    if (rides.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  /** Reads all rides with shares: after the start, and after lost messages. */
  async function resume() {
    for (const [rideId, held] of rides) readAgain(rideId, held)
    try {
      for (const rideId of await listRides()) readAgain(rideId, hold(rideId))
    } catch (error) {
      reportError('live.not_resumed', error)
    }
  }

  /** Something changed: no position leaves before the group is read. */
  function readAgain(rideId: number, held: HeldRide) {
    held.doubt()
    reader.requestAfterChange(rideId)
  }

  /** Ends in memory what is over; the database may be away. Then reads the groups from time to time. */
  function check() {
    const now = clock()
    for (const [rideId, held] of rides) {
      const group = held.group()
      if (!group || !hasEnds(group, now)) continue
      held.change((known) => withoutEnded(known, now))
      reader.request(rideId)
    }
    if (monotonicNow() - lastReadAt < (isBrokerAway() ? readEveryAwayMs : readEveryMs)) return
    lastReadAt = monotonicNow()
    for (const rideId of rides.keys()) reader.request(rideId)
  }

  broker.subscribe(createMessageHandler({ rides, hold, readAgain, resume, receive }))

  function receive({ rideId, shareId, position }: LivePositionMessage) {
    const held = hold(rideId)
    const noted = { ...position, at: new Date(position.at) }
    held.note(shareId, noted)
    const riderId = held.riderOf(shareId)
    if (riderId !== undefined) for (const listener of positionListeners) listener(rideId, riderId, noted)
    // Another process may know the ride, or the share, before this one.
    if (!held.group()) reader.request(rideId)
    else if (held.certainGroup() && riderId === undefined) readAgain(rideId, held)
  }

  /** Holds the ride while it has shares. */
  async function groupOf(rideId: number): Promise<LiveGroup | undefined> {
    return hold(rideId).certainGroup() ?? reader.read(rideId)
  }

  return {
    /** The hub is created after the services. */
    attach: (hub: LiveSockets) => void (sockets = hub),

    /** Shares outlive a process: their riders send the next position to this one. */
    resume,

    /**
     * Passes a position to all processes. Late, repeated and inaccurate positions are dropped without an error.
     * @throws 409 unless the rider shares with this ride
     */
    async accept(rideId: number, riderId: string, fix: Fix | PrivateFix): Promise<void> {
      const now = clock()
      const group = await groupOf(rideId)
      const share = group?.shares.get(riderId)
      if (!group || !share || share.endsAt <= now) throw notSharing()
      if (group.closesAt <= now) throw liveNotOpen('ended')
      if (!isAccepted(fix, rides.get(rideId)?.positionOf(share.id), now)) return
      const { at, ...position } = toPosition(fix, share.hiddenAreas)
      broker.publish({
        kind: 'livePosition',
        rideId,
        shareId: share.id,
        position: { ...position, at: at.getTime() },
      })
    },

    /** The group as the database has it now, and the positions that the viewer may see. */
    async look(rideId: number, viewerId: string): Promise<{ group: LiveGroup | undefined; riders: LiveRider[] }> {
      const group = await reader.read(rideId)
      return { group, riders: rides.get(rideId)?.ridersSeenBy(viewerId) ?? [] }
    },

    /** What a guest link of the rider shows; undefined after the end, or if the rider left the ride. */
    async lookAsGuest(rideId: number, riderId: string) {
      const group = await groupOf(rideId)
      if (!group || group.state === 'ended' || group.closesAt <= clock() || !group.memberIds.has(riderId))
        return undefined
      return { state: group.state, position: rides.get(rideId)?.guestPositionOf(riderId) ?? null }
    },

    /** Reads the group again: the link may have been revoked since it was found. A guest never holds back positions of others. */
    addGuest(guest: Guest) {
      const held = hold(guest.rideId)
      held.guests.add(guest)
      guestRides.set(guest.socket, guest.rideId)
      reader.request(guest.rideId)
    },

    removeGuest(socket: GuestSocket) {
      rides.get(guestRides.get(socket) ?? 0)?.guests.remove(socket)
    },

    /** Call it after the commit. Resolves when no process sends positions of the ended shares any more. */
    announce: (rideId: number, endedShareIds: number[] = []): Promise<void> =>
      broker.publishAndAwaitAcks({ kind: 'liveRide', rideId, endedShareIds }),

    /** Called with each position of a known share, also of other processes. */
    onPosition: (listener: PositionListener) => void positionListeners.push(listener),

    /** Rides that this process holds in memory, for the alerts of the group. */
    held: (): ReadonlyMap<number, HeldRide> => rides,

    stop() {
      reader.stop()
      for (const rideId of rides.keys()) forget(rideId)
    },
  }
}
