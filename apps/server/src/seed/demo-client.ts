import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { successStatus, type BodyOf, type Method, type RouteShape } from '@scooter-rides/contract'
import type { z } from 'zod'
import { StartError } from '../platform/process/lifecycle.ts'

/** A sentence for the operator. */
export class SeedError extends StartError {
  override name = 'SeedError'
}

type Decoded<R extends RouteShape> = R extends { reply: infer S extends z.ZodType } ? z.output<S> : undefined

interface CallInput<R extends RouteShape> {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: BodyOf<R>
  form?: FormData
}

export type DemoClient = ReturnType<typeof createDemoClient>

/** It uses the API without a network, so the demo community can do only what riders may do. */
export function createDemoClient(app: FastifyInstance) {
  let cookie = ''

  async function send(route: RouteShape, { params = {}, query, body, form }: CallInput<RouteShape>) {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const encoded = form && new Response(form)
    const reply = await app.inject({
      method: route.method satisfies Method,
      url: path,
      headers: { cookie, ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }) },
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
      ...(encoded
        ? { payload: Buffer.from(await encoded.arrayBuffer()) }
        : body !== undefined && { payload: body as object }),
    })
    cookie = sessionOf(reply) ?? cookie
    return reply
  }

  /** As `call`, but a refusal with this status answers undefined. */
  async function callUnless<R extends RouteShape>(
    status: number,
    route: R,
    input: CallInput<R> = {},
  ): Promise<Decoded<R> | undefined> {
    const reply = await send(route, input)
    if (reply.statusCode === status) return undefined
    if (reply.statusCode !== successStatus(route)) throw refusal(route, reply)
    return (route.reply ? route.reply.parse(reply.json()) : undefined) as Decoded<R>
  }

  return {
    callUnless,
    /** @throws SeedError with the server's message unless the call succeeds */
    call: async <R extends RouteShape>(route: R, input: CallInput<R> = {}): Promise<Decoded<R>> =>
      (await callUnless(successOnly, route, input)) as Decoded<R>,
  }
}

/** No reply has this status, so no refusal is let through. */
const successOnly = 0

export function pictureForm(field: string, pictures: Uint8Array<ArrayBuffer>[]): FormData {
  const form = new FormData()
  pictures.forEach((picture, index) =>
    form.append(field, new Blob([picture], { type: 'image/png' }), `picture-${index + 1}.png`),
  )
  return form
}

function sessionOf(reply: LightMyRequestResponse): string | undefined {
  const session = reply.cookies.find(({ name }) => /^(__Host-)?sid$/.test(name))
  return session && `${session.name}=${session.value}`
}

function refusal(route: RouteShape, reply: LightMyRequestResponse): SeedError {
  const { detail } = reply.json<{ detail?: string }>()
  return new SeedError(`${route.method} ${route.path} was answered ${reply.statusCode}: ${detail ?? reply.body}`)
}
