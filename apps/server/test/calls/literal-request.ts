import { once } from 'node:events'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'

export interface LiteralAnswer {
  statusCode: number | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** The address is not changed; `app.inject` would normalise it. */
export async function literalRequest(
  host: string,
  method: string,
  address: string,
  { body, ...options }: Pick<RequestOptions, 'headers' | 'agent'> & { body?: string | Buffer } = {},
): Promise<LiteralAnswer> {
  const [hostname, port] = host.split(':')
  const sent = request({ hostname, port, method, path: address, ...options })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
