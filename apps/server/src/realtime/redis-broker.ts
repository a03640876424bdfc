import type { SharedRedis } from '../platform/redis/shared-redis.ts'
import type { Broker, Bulletin } from './broker.ts'
import { createReceipts } from './receipts.ts'

interface RedisBrokerDeps {
  redis: SharedRedis
  onTrouble: (event: string, error: unknown) => void
}

/** What travels between processes. */
interface Letter {
  from: string
  bulletin: Bulletin
  /** Whoever has acted on it says so under this number. */
  receipt?: number | undefined
}

/** One channel for all: what one process says arrives everywhere in the order in which it was said. */
const bulletins = 'bulletins'
const receiptsFor = (processId: string) => `receipts:${processId}`

/**
 * For a site of several processes. This one acts at once; the others by Redis, which is only a hint: what was lost on the way
 * is made good by having every browser read again (`missed`).
 */
export function createRedisBroker({ redis, onTrouble }: RedisBrokerDeps): Broker {
  const ownId = redis.processId
  const listeners: ((bulletin: Bulletin) => void)[] = []
  const receipts = createReceipts()
  /** Something was said that others may not have heard. */
  let isUntold = false

  function act(bulletin: Bulletin) {
    for (const listener of listeners) listener(bulletin)
  }

  /** @returns how many heard it, this process included; undefined when nobody knows */
  async function send(letter: Omit<Letter, 'from'>): Promise<number | undefined> {
    try {
      return await redis.publish(bulletins, JSON.stringify({ ...letter, from: ownId } satisfies Letter))
    } catch {
      // Told by whoever watches the connection.
      isUntold = true
      return undefined
    }
  }

  function receive(text: string) {
    const { from, bulletin, receipt }: Letter = JSON.parse(text)
    if (from !== ownId) act(bulletin)
    if (receipt === undefined) return
    if (from === ownId) receipts.add(receipt)
    // Where that is lost, the other one's patience ends by itself.
    else redis.publish(receiptsFor(from), String(receipt)).catch(() => {})
  }

  redis.listen({
    channels: [bulletins, receiptsFor(ownId)],
    hear(channel, text) {
      if (channel !== bulletins) return receipts.add(Number(text))
      try {
        receive(text)
      } catch (error) {
        onTrouble('broker.bulletin_failed', error)
      }
    },
    onListening(isAgain) {
      if (isAgain) act({ kind: 'missed' })
    },
  })
  redis.onReady(() => {
    if (!isUntold) return
    isUntold = false
    void send({ bulletin: { kind: 'missed' } })
  })

  return {
    publish(bulletin) {
      act(bulletin)
      void send({ bulletin })
    },
    async settle(bulletin) {
      act(bulletin)
      const receipt = receipts.open()
      const heardBy = send({ bulletin, receipt: receipt.number })
      await receipt.complete(heardBy, { isAway: !redis.isThere() })
    },
    subscribe: (listener) => void listeners.push(listener),
    close: () => redis.close(),
  }
}
