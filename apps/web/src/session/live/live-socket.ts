import { closeCodes, liveEvent, type ClientFrame, type LiveEvent } from '@scooter-rides/contract'

export type Connection = 'connecting' | 'connected' | 'disconnected'

export interface LiveSocket {
  connection: () => Connection
  /** Calls back whenever `connection()` changes; returns the unsubscribe function. */
  onConnection: (listener: () => void) => () => void
  onEvent: (listener: (event: LiveEvent) => void) => () => void
  /** Calls back after each connect. Events since the page was loaded, or since the last disconnect, were missed. */
  onConnect: (listener: (isFirst: boolean) => void) => () => void
  /** The server ended the session or refused the connection: the session must be revalidated. */
  onSessionUncertain: (listener: () => void) => () => void
  /** Sends a frame if connected, else drops it: required state must be sent again on each connection. */
  send: (frame: ClientFrame) => void
  /** After a sleep the connection may be dead without a close event: sends a ping with a short timeout. */
  probe: () => void
  connect: () => void
  disconnect: () => void
}

/** A lost connection is retried within five seconds. */
const longestRetryMs = 5000
const firstRetryMs = 400
/** After a restart of the server, the clients spread their reconnects over this time. */
const restartMs = 3000
const heartbeatMs = 25_000
/** If no message follows a heartbeat for this long, the connection counts as lost. */
const silenceMs = 10_000
/** The shorter timeout of `probe`. */
const probeMs = 3000

export function createLiveSocket(address: () => string): LiveSocket {
  const connectionListeners = new Set<() => void>()
  const eventListeners = new Set<(event: LiveEvent) => void>()
  const connectListeners = new Set<(isFirst: boolean) => void>()
  const sessionListeners = new Set<() => void>()
  let state: Connection = 'disconnected'
  let socket: WebSocket | undefined
  let isWanted = false
  let wasConnected = false
  let attempts = 0
  let retryTimer: number | undefined
  let heartbeatTimer: number | undefined
  let silenceTimer: number | undefined

  function become(next: Connection) {
    if (state === next) return
    state = next
    for (const listener of connectionListeners) listener()
  }

  function open() {
    window.clearTimeout(retryTimer)
    become('connecting')
    const opened = new WebSocket(address())
    let wasLetIn = false
    socket = opened
    opened.addEventListener('open', () => {
      if (socket !== opened) return
      wasLetIn = true
      attempts = 0
      become('connected')
      beat()
      const isFirst = !wasConnected
      wasConnected = true
      for (const listener of connectListeners) listener(isFirst)
    })
    opened.addEventListener('message', ({ data }) => onFrame(String(data)))
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return
      close(code)
      // A browser does not expose the status of a refused upgrade; an expired session looks the same.
      if (!wasLetIn) reportUncertainSession()
    })
  }

  function close(code: number) {
    stopBeating()
    socket = undefined
    become('disconnected')
    if (code === closeCodes.sessionEnded) {
      isWanted = false
      reportUncertainSession()
    }
    if (!isWanted) return
    // The `online` event triggers the reconnect.
    if (!navigator.onLine) return
    const limit = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts++)
    // Jitter spreads the reconnects of all clients.
    const wait = code === closeCodes.restarting ? restartMs * Math.random() : (limit * (1 + Math.random())) / 2
    retryTimer = window.setTimeout(open, wait)
  }

  function loseNetwork() {
    window.clearTimeout(retryTimer)
    // A browser may keep a dead connection for minutes.
    const dead = socket
    if (dead) close(1006)
    else become('disconnected')
    dead?.close()
  }

  function findNetwork() {
    attempts = 0
    if (isWanted && !socket) open()
  }

  function reportUncertainSession() {
    for (const listener of sessionListeners) listener()
  }

  function onFrame(text: string) {
    window.clearTimeout(silenceTimer)
    const event = liveEvent.safeParse(readJson(text))
    // A newer server may send events that this page can't parse.
    if (event.success) for (const listener of eventListeners) listener(event.data)
  }

  function beat() {
    stopBeating()
    heartbeatTimer = window.setInterval(() => probe(silenceMs), heartbeatMs)
  }

  function probe(timeoutMs: number) {
    send({ type: 'heartbeat' })
    window.clearTimeout(silenceTimer)
    silenceTimer = window.setTimeout(() => {
      const silent = socket
      // The browser may take minutes to close a dead connection, so its close event is not awaited.
      if (silent) close(1006)
      silent?.close()
    }, timeoutMs)
  }

  function send(frame: ClientFrame) {
    if (state === 'connected') socket?.send(JSON.stringify(frame))
  }

  function stopBeating() {
    window.clearInterval(heartbeatTimer)
    window.clearTimeout(silenceTimer)
  }

  return {
    connection: () => state,
    onConnection: (listener) => listenIn(connectionListeners, listener),
    onEvent: (listener) => listenIn(eventListeners, listener),
    onConnect: (listener) => listenIn(connectListeners, listener),
    onSessionUncertain: (listener) => listenIn(sessionListeners, listener),
    send,
    probe() {
      if (state === 'connected') probe(probeMs)
      // The retry timer may have been suspended during a sleep.
      else if (isWanted && !socket) findNetwork()
    },
    connect() {
      if (isWanted) return
      isWanted = true
      window.addEventListener('offline', loseNetwork)
      window.addEventListener('online', findNetwork)
      open()
    },
    disconnect() {
      isWanted = false
      wasConnected = false
      window.removeEventListener('offline', loseNetwork)
      window.removeEventListener('online', findNetwork)
      window.clearTimeout(retryTimer)
      const leaving = socket
      if (leaving) close(1000)
      leaving?.close()
    },
  }
}

function listenIn<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const liveSocket = createLiveSocket(() => `${window.location.origin.replace(/^http/, 'ws')}/ws`)
