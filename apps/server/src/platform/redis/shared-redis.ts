import { randomUUID } from 'node:crypto'
import { withTimeout } from '../queues/with-timeout.ts'
import { openLine } from './redis-line.ts'
import { signOf } from './process-sign.ts'
import { runScript, type Script } from './script.ts'

/** After this time each process continues with its own state. */
const timeoutMs = 100
/** After a timeout Redis is not asked for this long, so that not every call waits for a slow Redis. */
const restMs = 1000
/** A starting server waits this long for its subscription before it serves. */
const startMs = 1000

export interface Listening {
  /** Names of channels without the prefix of the site. */
  channels: string[]
  onMessage(channel: string, text: string): void
  /** The subscription is active from now on. `isAgain` means that messages may be lost. */
  onListening(isAgain: boolean): void
}

export interface RedisState {
  isThere: boolean
  /** Lost connections and refused subscriptions, counted once until Redis is back. */
  lost: number
  /** Scripts that failed or took too long. */
  failed: number
}

/** The Redis that the processes of a site share. Losing its data loses nothing of the site. */
export interface SharedRedis {
  readonly processId: string
  /**
   * Resolves when the subscription is active, or after a moment if that fails.
   * @param site the prefix of all keys and channels, so that several sites may use one Redis
   */
  open(site: string): Promise<void>
  isThere(): boolean
  state(): RedisState
  /** Runs a script. Resolves with undefined if Redis is unreachable, fails or is slow. */
  runScript(script: Script, keys: string[], values: (string | number)[]): Promise<unknown>
  /** @returns the number of receivers @throws if the number is unknown */
  publish(channel: string, text: string): Promise<number>
  /** Registers the subscriber. Call it once, before `open`. */
  listen(listening: Listening): void
  /** Called whenever commands can be sent, at first and after each reconnection. */
  onReady(listener: () => void): void
  close(): Promise<void>
}

interface SharedRedisDeps {
  url: string
  onAway: (reason: Error) => void
  onBack: () => void
  /** For tests on slow or shared machines. */
  timeoutMs?: number | undefined
}

export function createSharedRedis({ url, onAway, onBack, ...deps }: SharedRedisDeps): SharedRedis {
  const answerWithinMs = deps.timeoutMs ?? timeoutMs
  const processId = randomUUID()
  const readyListeners: (() => void)[] = []
  let listening: Listening | undefined
  let site = ''
  let isListening = false
  let wasMissed = false
  let isReportedAway = false
  let restUntil = 0
  const counts = { lost: 0, failed: 0 }
  const isOpen = Promise.withResolvers<void>()

  const publisher = openLine(url, {
    onReady() {
      for (const listener of readyListeners) listener()
      reportBack()
    },
    onLost: reportAway,
  })
  const subscriber = openLine(url, {
    onReady: () => void begin(),
    onLost(reason) {
      isListening = false
      reportAway(reason)
    },
  })
  const isThere = () => publisher.isReady() && isListening
  const name = (text: string) => `${site}:${text}`

  function reportAway(reason: Error) {
    wasMissed = true
    if (isReportedAway) return
    isReportedAway = true
    counts.lost++
    onAway(reason)
  }

  function reportBack() {
    if (!isThere()) return
    isOpen.resolve()
    if (isReportedAway) onBack()
    isReportedAway = false
  }

  async function begin(): Promise<void> {
    if (!subscriber.isReady()) return
    try {
      await subscriber.client.subscribe(...[signOf(processId), ...(listening?.channels ?? [])].map(name))
    } catch (error) {
      // The lost connection reconnects by itself. If Redis refused the subscription, the operator may fix that, so it is tried again.
      if (!subscriber.isReady()) return
      reportAway(error instanceof Error ? error : new Error(String(error)))
      setTimeout(() => void begin(), restMs).unref()
      return
    }
    isListening = true
    listening?.onListening(wasMissed)
    reportBack()
  }
  subscriber.client.on('message', (channel, text) => listening?.onMessage(channel.slice(site.length + 1), text))

  return {
    processId,
    async open(siteName) {
      site = siteName
      publisher.connect()
      subscriber.connect()
      await withTimeout(startMs, isOpen.promise)
      wasMissed ||= !isListening
    },
    isThere,
    state: () => ({ isThere: isThere(), ...counts }),
    async runScript(what, keys, values) {
      if (!publisher.isReady() || performance.now() < restUntil) return undefined
      const answer = runScript(publisher.client, what, keys.map(name), values).then(
        (value) => ({ value }),
        () => {
          counts.failed++
          return { value: undefined }
        },
      )
      const settled = await withTimeout(answerWithinMs, answer)
      if (!settled) {
        counts.failed++
        restUntil = performance.now() + restMs
      }
      return settled?.value
    },
    publish: (channel, text) => publisher.client.publish(name(channel), text),
    listen: (next) => void (listening = next),
    onReady: (listener) => void readyListeners.push(listener),
    async close() {
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
