import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Logs one line per answered request: writes at `info`, reads at `debug`. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    const details = { req: request, res: reply, riderId: request.caller?.id, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.warn({ ...details, err: error }, 'request.broken_off')
    else request.log[isReading(request) ? 'debug' : 'info'](details, 'request.answered')
  }
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
