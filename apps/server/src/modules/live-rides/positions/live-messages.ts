import type { BrokerMessage, LivePositionMessage } from '../../../realtime/broker/broker.ts'
import { idOf, type Topic } from '../../../realtime/broker/topics.ts'
import type { HeldRide } from './held-ride.ts'
import { withBlock, withoutShares, type LiveShare } from './live-group.ts'

interface MessageHandlerDeps {
  rides: ReadonlyMap<number, HeldRide>
  hold: (rideId: number) => HeldRide
  readAgain: (rideId: number, held: HeldRide) => void
  resume: () => Promise<void>
  receive: (message: LivePositionMessage) => void
}

const rideIdsOf = (topics: readonly Topic[]) => topics.filter((topic) => topic.startsWith('ride:')).map(idOf)

/** What a message to all processes means for the rides in memory. Ends and blocks apply at once, other changes when the group is read. */
export function createMessageHandler({ rides, hold, readAgain, resume, receive }: MessageHandlerDeps) {
  function endSessions(sids: ReadonlySet<string>) {
    const isEnded = ({ sessionId }: LiveShare) => sids.has(sessionId)
    for (const [rideId, held] of rides) {
      if (![...(held.group()?.shares.values() ?? [])].some(isEnded)) continue
      held.change((group) => withoutShares(group, isEnded))
      readAgain(rideId, held)
    }
  }

  function block(pair: readonly [string, string]) {
    for (const [rideId, held] of rides) {
      if (!pair.every((userId) => held.group()?.memberIds.has(userId))) continue
      held.change((group) => withBlock(group, pair))
      readAgain(rideId, held)
    }
  }

  function endShares(rideId: number, ended: ReadonlySet<number>) {
    const held = hold(rideId)
    held.change((group) => withoutShares(group, ({ id }) => ended.has(id)))
    readAgain(rideId, held)
  }

  /** Rights of riders, or a ride, may have changed. */
  function recheck(rideIds: readonly number[], userIds: readonly string[]) {
    const concerned = new Set(rideIds)
    for (const [rideId, held] of rides) {
      const members = held.group()?.memberIds
      if (concerned.has(rideId) || userIds.some((userId) => members?.has(userId))) readAgain(rideId, held)
    }
  }

  return function handleMessage(message: BrokerMessage): void {
    switch (message.kind) {
      case 'livePosition':
        return receive(message)
      case 'liveRide':
        return endShares(message.rideId, new Set(message.endedShareIds))
      case 'sessionsEnded':
        return endSessions(new Set(message.sids))
      case 'silence':
        return 'pair' in message.silence ? block(message.silence.pair) : undefined
      case 'recheck':
        return recheck(rideIdsOf(message.topics), message.userIds)
      case 'event':
        return recheck(rideIdsOf(message.topics), [])
      case 'missed':
        return void resume()
      case 'gathered':
      case 'silenceEnded':
      case 'telling':
        return undefined
    }
  }
}
