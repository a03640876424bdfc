import { randomUUID } from 'node:crypto'
import { withTimeout } from '../queues/with-timeout.ts'
import { openLine } from './redis-line.ts'
import { runScript, type Script } from './script.ts'

/** Longer than this nobody waits: each process goes by what it knows itself. */
const timeoutMs = 100
/** After that it is left alone for a moment, so that not every call waits for a slow Redis. */
const restMs = 1000
/** A server that starts hears the others before it serves, where Redis is there. */
const startMs = 1000

/** The channel on which a process listens as long as it lives: others ask how many do. */
export const signOf = (processId: string) => `process:${processId}`

export interface Listening {
  /** Names of channels, without the site's. */
  channels: string[]
  hear(channel: string, text: string): void
  /** Listens from now on; `isAgain` when something may have been missed. */
  onListening(isAgain: boolean): void
}

/** The Redis that processes of one site share. Nothing lies in it that could not be lost. */
export interface SharedRedis {
  /** This process's, among those of the site. */
  readonly processId: string
  /**
   * Begins to connect; comes back when it listens, or after a moment where it does not come about.
   * @param site all keys and channels begin with it, so that several sites may use one Redis
   */
  open(site: string): Promise<void>
  isThere(): boolean
  /** Runs a script; undefined when Redis is away, fails or is slow. */
  ask(script: Script, keys: string[], values: (string | number)[]): Promise<unknown>
  /** @returns how many heard it @throws when that is not known */
  publish(channel: string, text: string): Promise<number>
  /** One listener, registered before `open`. */
  listen(listening: Listening): void
  /** Commands go through, at first or again. */
  onReady(listener: () => void): void
  close(): Promise<void>
}

interface SharedRedisDeps {
  url: string
  onAway: (reason: Error) => void
  onBack: () => void
  /** For tests on machines that are slow or shared. */
  timeoutMs?: number | undefined
}

/** Two connections: one asks and says, one listens. */
export function createSharedRedis({ url, onAway, onBack, ...deps }: SharedRedisDeps): SharedRedis {
  const answerWithinMs = deps.timeoutMs ?? timeoutMs
  const processId = randomUUID()
  const readyListeners: (() => void)[] = []
  let listening: Listening | undefined
  let site = ''
  let isListening = false
  let wasMissed = false
  let isToldAway = false
  let restUntil = 0
  const isOpen = Promise.withResolvers<void>()

  const speaking = openLine(url, {
    onReady() {
      for (const listener of readyListeners) listener()
      tellThere()
    },
    onLost: tellAway,
  })
  const hearing = openLine(url, {
    onReady: () => void begin(),
    onLost(reason) {
      isListening = false
      tellAway(reason)
    },
  })
  const isThere = () => speaking.isReady() && isListening
  const name = (text: string) => `${site}:${text}`

  function tellAway(reason: Error) {
    wasMissed = true
    if (!isToldAway) onAway(reason)
    isToldAway = true
  }

  function tellThere() {
    if (!isThere()) return
    isOpen.resolve()
    if (isToldAway) onBack()
    isToldAway = false
  }

  async function begin(): Promise<void> {
    if (!hearing.isReady()) return
    try {
      await hearing.client.subscribe(...[signOf(processId), ...(listening?.channels ?? [])].map(name))
    } catch (error) {
      // Lost again, and begun anew by itself; or refused, which an operator may mend.
      if (!hearing.isReady()) return
      tellAway(error instanceof Error ? error : new Error(String(error)))
      setTimeout(() => void begin(), restMs).unref()
      return
    }
    isListening = true
    listening?.onListening(wasMissed)
    tellThere()
  }
  hearing.client.on('message', (channel, text) => listening?.hear(channel.slice(site.length + 1), text))

  return {
    processId,
    async open(siteName) {
      site = siteName
      speaking.connect()
      hearing.connect()
      await withTimeout(startMs, isOpen.promise)
      wasMissed ||= !isListening
    },
    isThere,
    async ask(what, keys, values) {
      if (!speaking.isReady() || performance.now() < restUntil) return undefined
      const answer = runScript(speaking.client, what, keys.map(name), values).then(
        (value) => ({ value }),
        () => ({ value: undefined }),
      )
      const settled = await withTimeout(answerWithinMs, answer)
      if (!settled) restUntil = performance.now() + restMs
      return settled?.value
    },
    publish: (channel, text) => speaking.client.publish(name(channel), text),
    listen: (next) => void (listening = next),
    onReady: (listener) => void readyListeners.push(listener),
    async close() {
      await Promise.all([speaking.close(), hearing.close()])
    },
  }
}
