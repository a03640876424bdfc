import { Redis } from 'ioredis'

/** A Redis that owes an answer for so long is given up and connected to anew: connections may die without a word. */
const silentMs = 1000
/** How often each line asks for a sign of life, as nobody may have anything else to say. */
const askEveryMs = 2000
const longestRetryMs = 1000

interface LineEvents {
  onReady(): void
  onLost(reason: Error): void
}

/** One connection that is made again whenever it is lost. While it is away, whatever is asked fails at once. */
export function openLine(url: string, { onReady, onLost }: LineEvents) {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5 * silentMs,
    socketTimeout: silentMs,
    // What was asked when the connection broke is answered as failed, and not asked again behind the caller's back.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // Whoever listens says so anew, and knows that something may have been missed.
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(longestRetryMs, 25 * 2 ** times) * (0.75 + Math.random() / 4),
  })
  let reason = new Error('Redis closed the connection.')
  let isClosing = false
  const timer = setInterval(() => {
    // What becomes of it is seen by the connection.
    if (client.status === 'ready') client.ping().catch(() => {})
  }, askEveryMs)
  timer.unref()
  client.on('error', (error) => (reason = error))
  client.on('ready', onReady)
  client.on('close', () => {
    if (!isClosing) onLost(reason)
  })

  return {
    client,
    isReady: () => client.status === 'ready',
    /** Nobody waits for it: where it does not come about it is tried again. */
    connect: () => void client.connect().catch(() => {}),
    async close() {
      isClosing = true
      clearInterval(timer)
      // What was said before goes out first.
      if (client.status === 'ready') await client.quit().catch(() => {})
      client.disconnect()
    },
  }
}
