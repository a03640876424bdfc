import { randomUUID } from 'node:crypto'
import type { Gateway } from './gateway.ts'

export const password = 'Teal-Vespa-rolls-42!'
export const admin = { username: 'admin@example.org', password: 'Heinkel-Tourist-175' }

/** A rider who calls the server directly, without a browser. */
export interface Caller {
  id: string
  email: string
  origin: string
  cookie: string
  call<Result = unknown>(method: string, path: string, body?: object): Promise<Result>
}

export async function register(gateway: Gateway, firstName: string, lastName: string): Promise<Caller> {
  const origin = gateway.newOrigin()
  const email = `${randomUUID()}@example.org`
  const body = { firstName, lastName, email, password, confirmPassword: password }
  return callerOf(origin, email, await send(origin, 'POST', '/api/register', body))
}

export async function signIn(gateway: Gateway, account: typeof admin): Promise<Caller> {
  const origin = gateway.newOrigin()
  return callerOf(origin, account.username, await send(origin, 'POST', '/api/login', account))
}

async function callerOf(origin: string, email: string, answer: Response): Promise<Caller> {
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { id } = (await answer.json()) as { id: string }
  return {
    id,
    email,
    origin,
    cookie,
    async call<Result>(method: string, path: string, body?: object) {
      const reply = await send(origin, method, `/api/${path}`, body, cookie)
      const text = await reply.text()
      return (text === '' ? undefined : JSON.parse(text)) as Result
    },
  }
}

async function send(origin: string, method: string, path: string, body?: object, cookie?: string) {
  const answer = await fetch(origin + path, {
    method,
    // On a busy machine a kept connection may be used just when the server closes it.
    headers: {
      origin,
      connection: 'close',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

export const stops = [
  { lat: 38.7, lng: -9.42, label: 'Cascais' },
  { lat: 38.71, lng: -9.14, label: 'Lisboa' },
]

const dayMs = 24 * 60 * 60 * 1000

/** Creates a public ride tomorrow; returns its id. */
export async function newRide(rider: Caller, plan: { title: string; [field: string]: unknown }): Promise<number> {
  const startsAt = new Date(Date.now() + dayMs).toISOString()
  const ride = { startsAt, timeZone: 'America/New_York', stops, ...plan }
  return (await rider.call<{ id: number }>('POST', 'rides', ride)).id
}

export async function newRoom(rider: Caller, other: Caller): Promise<number> {
  const room = { isGroupChat: false, memberIds: [other.id] }
  return (await rider.call<{ id: number }>('POST', 'chat/rooms', room)).id
}
