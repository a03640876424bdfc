import type { SharedRedis } from '../../platform/redis/shared-redis.ts'
import type { Broker, BrokerMessage } from './broker.ts'
import { createBroadcastAcks } from './broadcast-acks.ts'

interface RedisBrokerDeps {
  redis: SharedRedis
  reportError: (event: string, error: unknown) => void
}

/** The wire format between processes, also of two releases: its field names and the channels stay as they are. */
interface Envelope {
  from: string
  bulletin: BrokerMessage
  receipt?: number | undefined
}

/** One channel for all messages keeps the order of each sender. */
const messageChannel = 'bulletins'
const ackChannelOf = (processId: string) => `receipts:${processId}`

/**
 * For several processes: the own process handles a message at once, the others receive it through Redis. After lost messages
 * every browser refetches what it shows (`missed`).
 */
export function createRedisBroker({ redis, reportError }: RedisBrokerDeps): Broker {
  const ownId = redis.processId
  const listeners: ((message: BrokerMessage) => void)[] = []
  const acks = createBroadcastAcks()
  let isMessageLost = false

  function act(message: BrokerMessage) {
    for (const listener of listeners) listener(message)
  }

  /** @returns the number of receiving processes, this one included; undefined if it is unknown */
  async function send(envelope: Omit<Envelope, 'from'>): Promise<number | undefined> {
    try {
      return await redis.publish(messageChannel, JSON.stringify({ ...envelope, from: ownId } satisfies Envelope))
    } catch {
      // The connection logs this error.
      isMessageLost = true
      return undefined
    }
  }

  function receive(text: string) {
    const { from, bulletin, receipt }: Envelope = JSON.parse(text)
    if (from !== ownId) act(bulletin)
    if (receipt === undefined) return
    if (from === ownId) acks.add(receipt)
    // If this acknowledgement is lost, the sender's timeout ends its wait.
    else redis.publish(ackChannelOf(from), String(receipt)).catch(() => {})
  }

  redis.listen({
    channels: [messageChannel, ackChannelOf(ownId)],
    onMessage(channel, text) {
      if (channel !== messageChannel) return acks.add(Number(text))
      try {
        receive(text)
      } catch (error) {
        reportError('broker.bulletin_failed', error)
      }
    },
    onListening(isAgain) {
      if (isAgain) act({ kind: 'missed' })
    },
  })
  redis.onReady(() => {
    if (!isMessageLost) return
    isMessageLost = false
    void send({ bulletin: { kind: 'missed' } })
  })

  return {
    publish(message) {
      act(message)
      void send({ bulletin: message })
    },
    async publishAndAwaitAcks(message) {
      act(message)
      const broadcast = acks.open()
      const receivers = send({ bulletin: message, receipt: broadcast.number })
      await broadcast.complete(receivers, { isAway: !redis.isThere() })
    },
    subscribe: (listener) => void listeners.push(listener),
    close: () => redis.close(),
  }
}
