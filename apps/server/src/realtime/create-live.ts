import { z } from 'zod'
import { liveEvent, type LiveEvent } from '@scooter-rides/contract'
import type { Broker } from './broker.ts'
import type { Live } from './live.ts'

// Encoding by the contract turns dates into text and leaves out what the contract does not name.
export const frameOf = (event: LiveEvent) => JSON.stringify(z.encode(liveEvent, event))

/** The live road as modules see it: everything goes through the broker, to this process too. */
export function createLive(broker: Broker): Live {
  return {
    publish(topics, event) {
      if (topics.length > 0) broker.publish({ kind: 'event', topics, frame: frameOf(event) })
    },
    invalidate: (topic, keys) =>
      broker.publish({ kind: 'gathered', topic, frame: frameOf({ type: 'invalidate', keys }) }),
    recheck: (doubted) => broker.publish({ kind: 'recheck', topics: [], userIds: [], ...doubted }),
    endSessions(sids) {
      if (sids.length > 0) broker.publish({ kind: 'sessionsEnded', sids })
    },
  }
}
