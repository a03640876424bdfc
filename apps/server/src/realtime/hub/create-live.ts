import { liveEvent, type LiveEvent } from '@scooter-rides/contract'
import { replySerializer } from '../../platform/http/answers/reply-serializer.ts'
import type { Broker } from '../broker/broker.ts'
import type { Live } from './live.ts'

const writers = new Map(liveEvent.options.map((frame) => [frame.shape.type.value, replySerializer(frame)]))

/** Serialises an event as the contract defines it: dates become text, unknown fields are left out. */
export function frameOf(event: LiveEvent): string {
  const write = writers.get(event.type)
  if (!write) throw new Error(`The contract knows no frame ${event.type}.`)
  return write(event)
}

/** Every event goes through the broker, also to this process. */
export function createLive(broker: Broker): Live {
  return {
    publish(topics, event) {
      if (topics.length > 0) broker.publish({ kind: 'event', topics, frame: frameOf(event) })
    },
    send({ event, ownEvent, ...telling }) {
      if (telling.to.length === 0) return
      const ownFrame = ownEvent && frameOf(ownEvent)
      broker.publish({ kind: 'telling', ...telling, frame: frameOf(event), ownFrame })
    },
    suppress: (suppression) => broker.publishAndAwaitAcks({ kind: 'silence', silence: suppression }),
    endSuppression: (suppression) => broker.publish({ kind: 'silenceEnded', silence: suppression }),
    invalidate: (topic, keys) =>
      broker.publish({ kind: 'gathered', topic, frame: frameOf({ type: 'invalidate', keys }) }),
    recheck: (targets) => broker.publish({ kind: 'recheck', topics: [], userIds: [], ...targets }),
    endSessions(sids) {
      if (sids.length > 0) broker.publish({ kind: 'sessionsEnded', sids })
    },
  }
}
