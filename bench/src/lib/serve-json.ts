import { createServer } from 'node:http'

/** The barest server there is: JSON as somebody wrote it, by address; says `ready` once it listens, and ends by SIGTERM. */
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
