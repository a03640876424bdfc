import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Slower requests are logged whatever they do: an operator finds the route and, by the request id, its other lines. */
const usualSlowMs = 1000

/** Logs one line per answered request: writes at `info`, reads at `debug`. A slow request has a second line. */
export class RequestLog extends LogController {
  readonly #slowMs: number

  constructor(slowMs = usualSlowMs) {
    super()
    this.#slowMs = slowMs
  }

  override incomingRequest() {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    const details = { req: request, res: reply, riderId: request.caller?.id, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.warn({ ...details, err: error }, 'request.broken_off')
    else request.log[isReading(request) ? 'debug' : 'info'](details, 'request.answered')
    if (reply.elapsedTime > this.#slowMs) request.log.info(slowness(request, reply), 'request.slow')
  }
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Without ids of the path: the pattern is what the lines are grouped by. */
const slowness = ({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  method,
  route: routeOptions.url ?? 'none',
  status: statusCode,
  ms: Math.round(elapsedTime),
})
