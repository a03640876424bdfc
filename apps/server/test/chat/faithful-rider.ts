import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { liveEvent, type LiveEvent } from '@scooter-rides/contract'

interface Said {
  clientId: string
  content: string
}

/** As a rider received it. */
interface Seen {
  senderId: string
  content: string
}

interface RiderDeps {
  id: string
  cookie: string
  roomId: number
  /** The current address of the server, which may have restarted elsewhere. */
  host: () => string
  random: () => number
}

/** The timeout of an acknowledgement, after which the connection is closed, as in the browser. */
const ackMs = 2000
const mostPerPage = 200

export type FaithfulRider = ReturnType<typeof createFaithfulRider>

/**
 * A model of the browser's chat client: it keeps unacknowledged messages and sends them again on each connection with the same
 * `clientId`, one after the other, because a refusal must not change their order. It reconnects after a loss and fetches missed
 * messages by `seq`.
 */
export function createFaithfulRider({ id, cookie, roomId, host, random }: RiderDeps) {
  const outbox: Said[] = []
  const acknowledged = new Map<string, number>()
  const seen = new Map<number, Seen>()
  let socket: WebSocket | undefined
  const stopping = new AbortController()
  let saidAt = 0

  const frameOf = ({ clientId, content }: Said) =>
    JSON.stringify({ type: 'message', roomId, content, contentType: 'text', clientId })

  function sayNext() {
    const [next] = outbox
    if (!next || !socket) return
    saidAt = Date.now()
    socket.send(frameOf(next))
  }

  function see({ seq, senderId, content }: Seen & { seq: number }) {
    const before = seen.get(seq)
    // A message never changes its `seq`.
    if (before && before.content !== content) throw new Error(`${seq} was '${before.content}', now '${content}'`)
    seen.set(seq, { senderId, content })
  }

  /** The last `seq` without a gap before it. */
  function gaplessEnd(): number {
    let seq = 0
    while (seen.has(seq + 1)) seq++
    return seq
  }

  async function catchUp() {
    for (;;) {
      const path = `/api/chat/rooms/${roomId}/messages?after=${gaplessEnd()}&limit=${mostPerPage}`
      const answer = await fetch(`http://${host()}${path}`, { headers: { cookie } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      const page = (await answer.json()) as (Seen & { seq: number })[]
      page.forEach(see)
      if (page.length < mostPerPage) return
    }
  }

  let isCatchingUp = false
  let mustAgain = false

  /** Retries, because the server may be unavailable. */
  async function catchUpSoon() {
    mustAgain = true
    if (isCatchingUp) return
    isCatchingUp = true
    while (mustAgain && !stopping.signal.aborted) {
      mustAgain = false
      await catchUp().catch(async () => {
        mustAgain = true
        await pause(100)
      })
    }
    isCatchingUp = false
  }

  function handleEvent(event: LiveEvent) {
    if (event.type === 'message' && event.roomId === roomId) {
      see(event)
      if (event.seq > gaplessEnd()) void catchUpSoon()
    }
    if (event.type === 'ack') {
      see(event.message)
      const at = outbox.findIndex(({ clientId }) => clientId === event.clientId)
      if (at >= 0) outbox.splice(at, 1)
      if (event.clientId !== undefined) acknowledged.set(event.clientId, event.message.seq)
      sayNext()
    }
    if (event.type === 'error' && event.clientId !== undefined) socket?.terminate()
    if (event.type === 'invalidate' && event.keys.includes('chat')) void catchUpSoon()
  }

  async function connectOnce() {
    const opened = new WebSocket(`ws://${host()}/ws`, { headers: { cookie } })
    const closed = new Promise((resolve) => opened.on('close', resolve))
    opened.on('error', () => {})
    opened.on('message', (data: Buffer) => handleEvent(liveEvent.parse(JSON.parse(data.toString()))))
    opened.on('open', () => {
      socket = opened
      saidAt = Date.now()
      void catchUpSoon()
      sayNext()
    })
    const watch = setInterval(() => {
      if (outbox.length > 0 && Date.now() - saidAt > ackMs) opened.terminate()
    }, 200)
    await closed
    clearInterval(watch)
    if (socket === opened) socket = undefined
  }

  const living = (async () => {
    while (!stopping.signal.aborted) {
      await connectOnce()
      if (!stopping.signal.aborted) await pause(20 + random() * 100)
    }
  })()

  return {
    id,
    acknowledged,
    seen,
    gaplessEnd,

    say(content: string) {
      const said = { clientId: randomUUID(), content }
      outbox.push(said)
      if (outbox.length === 1) sayNext()
    },

    /** Drops the connection with all frames in transit. */
    loseConnection: () => socket?.terminate(),
    hasSaidAll: () => outbox.length === 0,

    async stop() {
      stopping.abort()
      if (socket) {
        const closed = once(socket, 'close')
        socket.terminate()
        await closed
      }
      await living
    },
  }
}
