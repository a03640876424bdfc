import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'

/** A site behind a proxy with a certificate of its own. */
export interface Site {
  url: string
  cookie: string
}

const agent = new Agent({ rejectUnauthorized: false, keepAlive: true, servername: 'rides.example.org' })

export async function call(site: Site, method: string, path: string, body?: object, more: Record<string, string> = {}) {
  const given = body && JSON.stringify(body)
  const headers = {
    host: 'rides.example.org',
    cookie: site.cookie,
    ...more,
    ...(given !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(given) }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    body: string
    headers: IncomingHttpHeaders
  }>()
  const outgoing = request(site.url + path, { method, headers, agent }, (answer) => {
    text(answer).then(
      (received) => resolve({ status: answer.statusCode ?? 0, body: received, headers: answer.headers }),
      reject,
    )
  })
  outgoing.on('error', reject)
  outgoing.end(given)
  return promise
}

/** Riders who read and write messages without a pause until `stop`. A write has words of its own, so that it can be counted. */
export function startSteadyCalls(site: Site, roomId: number, riders = 6) {
  const end = new AbortController()
  let made = 0
  const failures: string[] = []
  const answered = new Map<string, number>()
  const name = crypto.randomUUID()
  const reads = ['/api/instance', '/api/auth/me', `/api/chat/rooms/${roomId}/messages`, '/api/rides?limit=5']

  async function attempt(method: string, path: string, body?: object) {
    made++
    const outcome = await call(site, method, path, body).catch((error: Error) => error)
    const status = outcome instanceof Error ? outcome.message : outcome.status
    if (status !== (method === 'POST' ? 201 : 200)) failures.push(`${method} ${path}: ${status}`)
    return status
  }

  async function rider(number: number) {
    for (let round = 0; !end.signal.aborted; round++) {
      await attempt('GET', reads[round % reads.length] ?? '')
      const content = `${name} ${number}.${round}`
      if ((await attempt('POST', `/api/chat/rooms/${roomId}/messages`, { content })) === 201) answered.set(content, 1)
    }
  }
  const running = Array.from({ length: riders }, (_, number) => rider(number))

  return {
    failures,
    answered,
    calls: () => made,
    async stop() {
      end.abort()
      await Promise.all(running)
    },
  }
}
