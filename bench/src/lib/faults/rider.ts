import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** Longer than any limit of the product: a call that takes longer counts as unanswered. */
export const callTimeoutMs = 12_000
const reconnectMs = 200
const password = 'Bench-press-42!'

export interface Answer {
  /** 0 if the call was not answered. */
  status: number
  ms: number
  body: unknown
}

export type Rider = Awaited<ReturnType<typeof registerRider>>

/** A rider with a session, who calls any of the processes. */
export async function registerRider(origin: string, name: string) {
  const email = `${name}@example.test`
  const body = { firstName: name, lastName: 'Bench', email, password, confirmPassword: password }
  const reply = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  if (!cookie) throw new Error(`Registration was answered ${reply.status}: ${await reply.text()}`)
  const { id } = (await reply.json()) as { id: string }

  async function call(address: string, method: string, path: string, content?: object): Promise<Answer> {
    const startedAt = performance.now()
    const isForm = content instanceof FormData
    const headers = { cookie, ...(content && !isForm && { 'content-type': 'application/json' }) }
    const [status, answered] = await fetch(`${address}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(callTimeoutMs),
      ...(content && { body: isForm ? content : JSON.stringify(content) }),
    })
      .then(async (answer) => [answer.status, await readBody(answer)] as const)
      .catch(() => [0, undefined] as const)
    return { status, ms: performance.now() - startedAt, body: answered }
  }
  return { id, email, cookie, call }
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text.length
}

/** Receives messages as the browser does: it reconnects after each loss. Messages in between are not fetched. */
export function listenTo(origin: string, cookie: string) {
  const stopping = new AbortController()
  const heard = new Set<string>()
  let losses = 0
  const { promise: isListening, resolve: beginListening } = Promise.withResolvers<void>()
  let socket: WebSocket | undefined
  void (async () => {
    while (!stopping.signal.aborted) {
      const opened = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { cookie } })
      socket = opened
      opened.on('error', () => {})
      opened.on('open', () => opened.send(JSON.stringify({ type: 'heartbeat' })))
      opened.on('message', (data: Buffer) => {
        const event = JSON.parse(data.toString()) as { type: string; content?: string }
        if (event.type === 'heartbeat') beginListening()
        if (event.type === 'message' && event.content !== undefined) heard.add(event.content)
      })
      await new Promise((resolve) => opened.on('close', resolve))
      losses++
      await pause(reconnectMs)
    }
  })()
  return {
    heard,
    /** Settles when the server has answered on the socket for the first time. */
    isListening,
    /** How often the connection was lost. */
    losses: () => losses,
    stop() {
      stopping.abort()
      socket?.terminate()
    },
  }
}
