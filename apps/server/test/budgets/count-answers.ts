import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** A PostgreSQL behind a proxy that counts its answers: each ends with ReadyForQuery, and so does the greeting of a connection. */
export async function countAnswers(target: string) {
  const { hostname, port } = new URL(target)
  let [connections, readies] = [0, 0]
  const server = createServer((near) => {
    connections++
    const far = connect(Number(port), hostname)
    const readNext = messageReader((type) => {
      if (type === 'Z') readies++
    })
    far.on('data', readNext)
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    counts: () => ({ connections, answers: readies - connections }),
    close: () => void server.close(),
  }
}

/** Every message has a byte with its type and four bytes with its length (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
function messageReader(hear: (type: string) => void) {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      hear(String.fromCharCode(rest.readUInt8(0)))
      rest = rest.subarray(length)
    }
  }
}
