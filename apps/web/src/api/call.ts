import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteShape } from '@scooter-rides/contract'
import { z } from 'zod'
import { noteReply } from '../lib/async/reachability.ts'
import { OfflineError, toApiError } from './api-error.ts'

type OptionalWhenEmpty<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : Record<never, unknown> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** The parts of the request that the route declares; a `form` for uploads. */
export type CallOptions<R extends RouteShape> = OptionalWhenEmpty<'params', ParamsOf<R>> &
  OptionalWhenEmpty<'query', QueryOf<R>> &
  OptionalWhenEmpty<'body', BodyOf<R>> & { form?: FormData; headers?: Record<string, string>; signal?: AbortSignal }

type Arguments<R extends RouteShape> =
  Record<never, unknown> extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>]

interface AnyOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Sends a request by the contract. @throws ApiError with the server's problem details, OfflineError if the server is unreachable */
export async function call<R extends RouteShape>(route: R, ...[options]: Arguments<R>): Promise<ReplyOf<R>> {
  const response = await send(route, (options ?? {}) as AnyOptions)
  return (route.reply ? route.reply.parse(await response.json()) : undefined) as ReplyOf<R>
}

/** Same as `call`, for a list: returns the cursor of the next page, too. */
export async function callPage<R extends RouteShape>(
  route: R,
  ...[options]: Arguments<R>
): Promise<{ items: ReplyOf<R>; nextCursor: string | undefined }> {
  const response = await send(route, (options ?? {}) as AnyOptions)
  const items = route.reply?.parse(await response.json()) as ReplyOf<R>
  return { items, nextCursor: nextCursor(response.headers.get('link')) }
}

async function send(route: RouteShape, options: AnyOptions): Promise<Response> {
  const { body, form, headers, signal } = options
  const response = await fetch(addressOf(route, options), {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(signal && { signal }),
    ...(form ? { body: form } : body !== undefined ? { body: JSON.stringify(body) } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    noteReply(undefined)
    throw new OfflineError()
  })
  noteReply(response)
  if (!response.ok) throw await toApiError(response)
  return response
}

/** The URL of a route, for links that the browser follows itself. */
export function addressOf(route: RouteShape, { params = {}, query = {} }: AnyOptions): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, queryText(value, route.query?.shape[name]))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Dates, points and areas are encoded with the codecs that the server decodes them with. */
function queryText(value: unknown, schema: z.core.$ZodType | undefined): string {
  return String(typeof value === 'object' && schema ? z.encode(schema, value) : value)
}

function nextCursor(link: string | null): string | undefined {
  const target = link && /<([^>]+)>;\s*rel="?next"?/.exec(link)?.[1]
  return target ? (new URL(target, window.location.origin).searchParams.get('cursor') ?? undefined) : undefined
}
