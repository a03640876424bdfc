import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { Webhook } from 'standardwebhooks'

export interface ReceivedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse) => void

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('ok')

/** A receiver on a loopback port, which must be known before the app opens. */
export function useReceiver(port: number) {
  const received: ReceivedMessage[] = []
  const answers = new Map<string, Answer[]>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      const answer = answers.get(path)?.shift() ?? answerWith(204)
      answer(response)
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)))
  afterEach(() => {
    received.length = 0
    answers.clear()
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    received,
    at: (path: string) => received.filter((message) => message.path === path),
    /** The next requests of a path are answered with these, later ones with 204. */
    answer: (path: string, ...next: Answer[]) => void answers.set(path, next),
    url: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
  }
}

/** @throws unless the signature is right */
export function verified({ headers, body }: ReceivedMessage, secret: string): { type: string; data: unknown } {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: unknown }
}
