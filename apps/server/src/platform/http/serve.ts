import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { successStatus, notifyingCallOf, type Received, type ReplyOf, type RouteShape } from '@scooter-rides/contract'
import { readFromReplica } from '../database/replicas/replica-scope.ts'
import { withAccessRechecked } from './access.ts'
import { queueOf } from './limits/call-queue.ts'
import type { Caller } from './caller.ts'
import { fieldProblems, withInput } from './fields/field-problem.ts'
import { invalidFields, notFound, type FieldProblem } from './problem.ts'
import { replySerializer } from './answers/reply-serializer.ts'
import { takeNotifyingAllowance } from './limits/notifying-allowance.ts'

type RiderOf<R extends RouteShape> = R['access'] extends 'stranger' ? Caller | undefined : Caller

/** The validated input of a call, and the rider that the access of the route guarantees. */
export interface Call<R extends RouteShape> extends Received<R> {
  rider: RiderOf<R>
  request: FastifyRequest
  reply: FastifyReply
  /** The resource exists already: a POST answers 200 instead of 201. */
  nothingNew(): void
}

type Handler<R extends RouteShape> = (call: Call<R>) => Promise<ReplyOf<R> | FastifyReply> | ReplyOf<R> | FastifyReply

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteShape
  }
}

/** Serves one call of the contract, under its alias too. The reply schema serialises the answer, so that nothing outside of the contract is sent. */
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
        const queue = queueOf(route, call.query)
        const handle = route.notifies
          ? () => withNotifyingAllowance(app, route, call, { handler, isOld: () => isOld })
          : () => handler(call)
        const checked = withAccessRechecked(app, route, rider, async () => handle())
        const work = app.replicaCalls.has(route) ? () => readFromReplica(checked) : checked
        const answer = await (queue ? app.callQueues.run(queue, request, work) : work())
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

interface NotifyingWork<R extends RouteShape> {
  handler: Handler<R>
  isOld: () => boolean
}

/** A call that fails or changes nothing notifies nobody and takes nothing from the rider's allowance. */
async function withNotifyingAllowance<R extends RouteShape>(
  app: FastifyInstance,
  route: R,
  call: Call<R>,
  work: NotifyingWork<R>,
) {
  const { handler, isOld } = work
  const notifying = call.rider && notifyingCallOf(route, call)
  if (!call.rider || !notifying) return handler(call)
  const giveBack = await takeNotifyingAllowance(app.rateLimiter, call.rider.id, notifying)
  try {
    const answer = await handler(call)
    if (isOld()) await giveBack()
    return answer
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Whether the handler sent the reply itself. If the client disconnects, awaiting the reply ends although it never becomes `sent`. */
function isAnswered({ sent, raw }: FastifyReply): boolean {
  return sent || raw.headersSent || raw.destroyed
}

/** A suspended rider may do and see what a stranger may. */
const unlessSuspended = (caller: Caller | undefined) => (caller?.isSuspended ? undefined : caller)

function checkInput(route: RouteShape, request: FastifyRequest) {
  const params = route.params?.safeParse(request.params)
  if (params?.error) throw notFound()
  const problems: FieldProblem[] = []
  const check = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value, withInput)
    if (parsed.success) return parsed.data
    problems.push(...fieldProblems(parsed.error))
    return undefined
  }
  const input = {
    params: params?.data,
    query: check(route.query, request.query),
    // Fastify passes null for a missing body.
    body: check(route.body, request.body ?? undefined),
  }
  if (problems.length > 0) throw invalidFields(problems)
  return input
}
