import { createServer } from 'node:http'

/** A minimal server of JSON by address. It prints `ready` when it listens, and exits on SIGTERM. */
export function serveJson(port: number, answerTo: (url: string) => Promise<string>): void {
  createServer((request, reply) => {
    answerTo(request.url ?? '').then(
      (json) =>
        reply
          .writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(json),
          })
          .end(json),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  }).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'))
  process.on('SIGTERM', () => process.exit())
}
