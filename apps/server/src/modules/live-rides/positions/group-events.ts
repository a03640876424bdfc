import type { GoneReason } from '@scooter-rides/contract'
import type { HubSocket } from '../../../realtime/hub/hub-socket.ts'
import type { GroupSockets } from './group-sockets.ts'
import { isVisibleTo, sharingCountFor, type LiveGroup } from './live-group.ts'

/**
 * Tells the sockets of this process what changed between two states of a group: positions that disappear, and the numbers.
 * @param informed sockets that received positions
 */
export function tellChanges(
  sockets: GroupSockets,
  informed: Iterable<HubSocket>,
  [before, after]: [LiveGroup | undefined, LiveGroup],
): void {
  if (before) tellGone(sockets, [...informed], [before, after])
  if (!before || areNumbersChanged(before, after)) tellNumbers(sockets, after)
}

function tellGone(sockets: GroupSockets, informed: HubSocket[], [before, after]: [LiveGroup, LiveGroup]) {
  const reason: GoneReason = after.state === 'open' ? 'stopped' : 'ended'
  for (const [riderId, { id }] of before.shares) {
    const isGone = after.shares.get(riderId)?.id !== id
    sockets.remove({ type: 'positionGone', rideId: after.rideId, userId: riderId, reason }, informed, (viewerId) => {
      const couldSee = before.shares.has(viewerId) && isVisibleTo(before, viewerId, riderId)
      return couldSee && (isGone || !isVisibleTo(after, viewerId, riderId))
    })
  }
}

function areNumbersChanged(before: LiveGroup, after: LiveGroup) {
  const isSame =
    before.state === after.state &&
    before.lead === after.lead &&
    before.sweep === after.sweep &&
    before.shares.size === after.shares.size &&
    before.blockedPairs.size === after.blockedPairs.size &&
    [...before.shares.keys()].every((riderId) => after.shares.has(riderId))
  return !isSame
}

/** Riders with a block receive the number of those whom they may see. */
function tellNumbers(sockets: GroupSockets, group: LiveGroup) {
  const { rideId, state, lead, sweep } = group
  const countByViewer = new Map([...group.memberIds].map((viewerId) => [viewerId, sharingCountFor(group, viewerId)]))
  for (const sharingCount of new Set(countByViewer.values()))
    sockets.send(
      { type: 'liveUpdate', rideId, state, sharingCount, lead, sweep },
      (viewerId) => countByViewer.get(viewerId) === sharingCount,
    )
}
