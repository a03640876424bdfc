import { z } from 'zod'
import { liveEvent } from '@scooter-rides/contract'
import type { Broker } from './broker.ts'
import type { Live } from './live.ts'

/** The live road as services see it: everything goes through the broker, to this process too. */
export function createLive(broker: Broker): Live {
  return {
    // Encoding by the contract turns dates into text and leaves out what the contract does not name.
    publish: (topics, event) =>
      broker.publish({ kind: 'event', topics, frame: JSON.stringify(z.encode(liveEvent, event)) }),
    watch: (userId, topic) => broker.publish({ kind: 'watch', userId, topic }),
    endSessions(sids) {
      if (sids.length > 0) broker.publish({ kind: 'sessionsEnded', sids })
    },
  }
}
