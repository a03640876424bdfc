import { type BodyOf, type ReplyOf, type RouteShape, successStatus } from '@scooter-rides/contract'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { z } from 'zod'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** A received request, by the names of the contract. */
export interface Sent<R extends RouteShape> {
  params: Record<string, string>
  query: Record<string, string>
  body: BodyOf<R>
  headers: Headers
  /** An upload as text, with names and sizes of files. */
  text: string
}

interface Refusal {
  isRefusal: true
  response: () => Response
}

/** An error response; `errors` name fields, `current` is the current version of the object. */
export function refuse(
  status: number,
  code: string,
  detail: string,
  {
    errors,
    current,
    retryAfterSeconds,
  }: { errors?: { path: string; message: string }[]; current?: unknown; retryAfterSeconds?: number } = {},
): Refusal {
  const body = {
    type: 'about:blank',
    title: 'Refused',
    status,
    detail,
    code,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  }
  const headers = {
    'content-type': 'application/problem+json',
    ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
  }
  return { isRefusal: true, response: () => HttpResponse.json(body, { status, headers }) }
}

interface PageOf<Reply> {
  isPage: true
  items: Reply
  cursor: string
}

/** A page of a list with a next cursor. */
export const pageOf = <Reply>(items: Reply, cursor: string): PageOf<Reply> => ({ isPage: true, items, cursor })

export const unreachable: Refusal = { isRefusal: true, response: () => HttpResponse.error() }

type Answer<R extends RouteShape> = ReplyOf<R> | PageOf<ReplyOf<R>> | Refusal

/**
 * Replies to one route of the contract until the test ends; a later fake of the same route overrides it.
 * @returns the received requests, in order
 */
export function fakeApi<R extends RouteShape>(
  route: R,
  answer: (sent: Sent<R>) => Answer<R> | Promise<Answer<R>>,
): Sent<R>[] {
  const all: Sent<R>[] = []
  const method = route.method.toLowerCase() as Lowercase<R['method']>
  server.use(
    http[method](`*${route.path}`, async ({ request, params }) => {
      const text = await request.text()
      const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const { 0: _, ...named } = params
      const { headers } = request
      const sent = {
        params: named,
        query,
        headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      } as unknown as Sent<R>
      all.push(sent)
      const reply = await answer(sent)
      if (isRefusal(reply)) return reply.response()
      const status = successStatus(route)
      if (!route.reply) return new HttpResponse(null, { status })
      if (!isPage<ReplyOf<R>>(reply)) return HttpResponse.json(z.encode(route.reply, reply) as never, { status })
      const next = `<${new URL(request.url).pathname}?cursor=${reply.cursor}>; rel="next"`
      return HttpResponse.json(z.encode(route.reply, reply.items) as never, { status, headers: { link: next } })
    }),
  )
  return all
}

function isRefusal(reply: unknown): reply is Refusal {
  return typeof reply === 'object' && reply !== null && 'isRefusal' in reply
}

function isPage<Reply>(reply: unknown): reply is PageOf<Reply> {
  return typeof reply === 'object' && reply !== null && 'isPage' in reply
}

/** Delays a reply until the test opens the gate. */
export function closedGate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
