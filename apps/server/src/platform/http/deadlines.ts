import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, unavailable } from './problem.ts'

export interface Deadline {
  /** Aborted when the work took too long or the client disconnected. */
  signal: AbortSignal
  /** Restarts the deadline after a part of the work is done. */
  extend(): void
}

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline & { end(): void }
  }
}

/** Longer work is answered with 503. */
const workMs = 8000

/**
 * Limits the time for work, and the idle time while a body is transferred: an upload may take minutes on a slow line as
 * long as bytes arrive, and so may an answer. It needs the server's `connectionTimeout`, which detects idle connections.
 * Fastify's `handlerTimeout` counts the transfer of a body as work and ignores the work after it.
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
  // Created on first use: most requests never read the signal.
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
    if (!isBodyComing()) refuse(unavailable('request.timeout', translatable('errors.tookTooLong')))
  }

  function stall() {
    void reply.header('connection', 'close')
    refuse(new HttpProblem(408, 'request.stalled', translatable('errors.requestIncomplete')))
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
  // Emitted for an idle connection, which is normal while the server works. Without a listener Node would close the connection.
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

const hungUp = () => new HttpProblem(400, 'request.hung_up', translatable('errors.callerGone'))
