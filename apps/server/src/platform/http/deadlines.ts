import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem, unavailable } from './problem.ts'

export interface Deadline {
  /** Aborted when nobody waits for the answer any more: it took too long, or its reader hung up. */
  signal: AbortSignal
  /** A piece of the work is done: there is time for the next. */
  extend(): void
}

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline & { end(): void }
  }
}

/** Work that takes longer is answered 503. */
const workMs = 8000

/**
 * Time is measured for work, stillness for bodies: a photo may take minutes through a thin line as long as its bytes keep
 * coming, and so may an answer as long as somebody takes it. Needs the server's `connectionTimeout`, which says when a
 * connection is still. Fastify's own `handlerTimeout` counts a body's way as work, and forgets the work that follows it.
 */
export function keepDeadlines(app: FastifyInstance, timeoutMs = workMs): void {
  app.decorateRequest('deadline')
  app.addHook('onRequest', (request, reply, done) => {
    request.deadline = openDeadline(request, reply, timeoutMs)
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.deadline.end()
    done()
  })
}

function openDeadline({ raw }: FastifyRequest, reply: FastifyReply, timeoutMs: number) {
  // Made for whoever asks for it: most requests end before anybody would hear of it.
  let controller: AbortController | undefined
  let reason: HttpProblem | undefined
  let timer: NodeJS.Timeout | undefined
  let isAnswering = false

  function abort(problem: HttpProblem) {
    reason ??= problem
    controller?.abort(reason)
  }

  function signal(): AbortSignal {
    if (!controller) {
      controller = new AbortController()
      if (reason) controller.abort(reason)
    }
    return controller.signal
  }

  function refuse(problem: HttpProblem) {
    if (reply.sent) return
    abort(problem)
    void reply.send(problem)
  }

  const isBodyComing = () => raw.readableFlowing !== null && !raw.readableEnded

  function overrun() {
    if (!isBodyComing()) refuse(unavailable('request.timeout', 'This took too long. Try again in a moment.'))
  }

  function stall() {
    void reply.header('connection', 'close')
    refuse(new HttpProblem(408, 'request.stalled', 'The rest of the request did not come. Try again.'))
  }

  function extend() {
    clearTimeout(timer)
    if (!isAnswering && !reason) timer = setTimeout(overrun, timeoutMs)
  }

  function end() {
    clearTimeout(timer)
    isAnswering = true
  }

  extend()
  raw.once('end', extend)
  // Said of a still connection. It is no news while we work: without a listener Node would cut whoever waits for us.
  reply.raw.on('timeout', () => {
    if (isAnswering) raw.socket.destroy()
    else if (isBodyComing()) stall()
  })
  reply.raw.once('close', () => {
    end()
    if (!reply.raw.writableFinished) abort(hungUp())
  })
  return {
    get signal() {
      return signal()
    },
    extend,
    end,
  }
}

const hungUp = () => new HttpProblem(400, 'request.hung_up', 'Nobody waits for this answer any more.')
