import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { successStatus, toldBy, type Received, type ReplyOf, type RouteShape } from '@scooter-rides/contract'
import { withAccessRechecked } from './access.ts'
import { queueOf } from './limits/call-queue.ts'
import type { Caller } from './caller.ts'
import { invalidFields, notFound } from './problem.ts'
import { replySerializer } from './answers/reply-serializer.ts'
import { takeNotifyingAllowance } from './limits/notifying-allowance.ts'

type RiderOf<R extends RouteShape> = R['access'] extends 'stranger' ? Caller | undefined : Caller

/** What a handler is given: input already checked, and the rider whom the route's access promises. */
export interface Call<R extends RouteShape> extends Received<R> {
  rider: RiderOf<R>
  request: FastifyRequest
  reply: FastifyReply
  /** What was to be made is there already: a POST answers 200 instead of 201. */
  nothingNew(): void
}

type Handler<R extends RouteShape> = (call: Call<R>) => Promise<ReplyOf<R> | FastifyReply> | ReplyOf<R> | FastifyReply

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteShape
  }
}

/**
 * Serves one call of the contract, under its alias too: the caller is checked first, then the input. The call takes its turn, and the answer
 * leaves through the reply's schema, so that nothing which the contract does not name gets out.
 */
export function serve<R extends RouteShape>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  const status = successStatus(route)
  const serialize = route.reply && replySerializer(route.reply)
  for (const url of [route.path, route.alias]) {
    if (!url) continue
    app.route({
      method: route.method,
      url,
      config: { contract: route },
      async handler(request, reply) {
        let isOld = false
        const nothingNew = () => void (isOld = true)
        const rider = route.access === 'stranger' ? unlessSuspended(request.caller) : request.caller
        const call = { ...checkInput(route, request), rider, request, reply, nothingNew } as Call<R>
        const lane = queueOf(route, call.query)
        const handle = route.tells
          ? () => telling(app, route, call, { handler, isOld: () => isOld })
          : () => handler(call)
        const work = withAccessRechecked(app, route, rider, async () => handle())
        const answer = await (lane ? app.callTurns.run(lane, request, work) : work())
        if (answer === reply || isAnswered(reply)) return reply
        if (reply.statusCode === 200 && !isOld) void reply.code(status)
        if (!serialize) return reply.send()
        return reply
          .type('application/json; charset=utf-8')
          .serializer((text: string) => text)
          .send(serialize(answer))
      },
    })
  }
}

interface Telling<R extends RouteShape> {
  handler: Handler<R>
  isOld: () => boolean
}

/** A call that fails, or changes nothing, tells nobody anything: it takes nothing from the rider's allowance. */
async function telling<R extends RouteShape>(app: FastifyInstance, route: R, call: Call<R>, work: Telling<R>) {
  const { handler, isOld } = work
  const told = call.rider && toldBy(route, call)
  if (!call.rider || !told) return handler(call)
  const giveBack = await takeNotifyingAllowance(app.rateLimiter, call.rider.id, told)
  try {
    const answer = await handler(call)
    if (isOld()) await giveBack()
    return answer
  } catch (error) {
    await giveBack()
    throw error
  }
}

/**
 * A reply that the handler sent itself, also one whose reader hung up half-way: awaiting it ends then, though it never
 * becomes `sent`.
 */
function isAnswered({ sent, raw }: FastifyReply): boolean {
  return sent || raw.headersSent || raw.destroyed
}

/** What strangers may, the suspended may too, and see no more of it. */
const unlessSuspended = (caller: Caller | undefined) => (caller?.isSuspended ? undefined : caller)

function checkInput(route: RouteShape, request: FastifyRequest) {
  const params = route.params?.safeParse(request.params)
  // An address that cannot lead to anything leads to nothing.
  if (params?.error) throw notFound()
  const errors: { path: string; message: string }[] = []
  const check = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    errors.push(...parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })))
    return undefined
  }
  const input = {
    params: params?.data,
    query: check(route.query, request.query),
    // Fastify says null where no body came.
    body: check(route.body, request.body ?? undefined),
  }
  if (errors.length > 0) throw invalidFields(errors)
  return input
}
