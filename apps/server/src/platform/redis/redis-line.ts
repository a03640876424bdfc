import { Redis } from 'ioredis'

/** The connection is replaced after this time without an answer, because it may break silently. */
const silentMs = 1000
const pingEveryMs = 2000
const longestRetryMs = 1000

interface LineEvents {
  onReady(): void
  onLost(reason: Error): void
}

/** One connection that reconnects whenever it is lost. While it is down, every command fails at once. */
export function openLine(url: string, { onReady, onLost }: LineEvents) {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5 * silentMs,
    socketTimeout: silentMs,
    // A command that was sent when the connection broke fails and is not repeated.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // The subscriber subscribes again itself, because it must know that messages may be lost.
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(longestRetryMs, 25 * 2 ** times) * (0.75 + Math.random() / 4),
  })
  let reason = new Error('Redis closed the connection.')
  let isClosing = false
  const timer = setInterval(() => {
    // The connection handles the failure of a ping.
    if (client.status === 'ready') client.ping().catch(() => {})
  }, pingEveryMs)
  timer.unref()
  client.on('error', (error) => (reason = error))
  client.on('ready', onReady)
  client.on('close', () => {
    if (!isClosing) onLost(reason)
  })

  return {
    client,
    isReady: () => client.status === 'ready',
    /** A failed attempt is repeated, so no caller waits for it. */
    connect: () => void client.connect().catch(() => {}),
    async close() {
      isClosing = true
      clearInterval(timer)
      // Sends the queued commands before closing.
      if (client.status === 'ready') await client.quit().catch(() => {})
      client.disconnect()
    },
  }
}
