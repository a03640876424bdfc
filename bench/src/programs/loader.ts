import { connect } from 'node:net'
import type { Load, LoadFigures } from '../lib/load.ts'

// Each connection sends the next request when the last is answered. A process of its own, so that its cost does not count as the server's.
const { port, seconds, connections, paths, cookie, takesGzip }: Load = JSON.parse(process.argv[2] ?? '')

const milliseconds: number[] = []
const head = [
  `host: 127.0.0.1:${port}`,
  ...(cookie ? [`cookie: ${cookie}`] : []),
  ...(takesGzip ? ['accept-encoding: gzip'] : []),
]
const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`))
const startedAt = performance.now()
const endsAt = startedAt + seconds * 1000
let asked = 0

await Promise.all(Array.from({ length: connections }, askAgainAndAgain))
process.stdout.write(
  JSON.stringify(
    figuresOf(
      milliseconds.toSorted((a, b) => a - b),
      performance.now() - startedAt,
    ),
  ),
)

function askAgainAndAgain(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let askedAt = 0
    /** Undefined until the head has been read. */
    let bytesToCome: number | undefined
    const ask = () => {
      bytesToCome = undefined
      askedAt = performance.now()
      socket.write(requests[asked++ % requests.length] ?? '')
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      bytesToCome = (bytesToCome ?? lengthOf(chunk)) - chunk.length
      if (bytesToCome > 0) return
      const now = performance.now()
      milliseconds.push(now - askedAt)
      if (now < endsAt) return ask()
      socket.end()
      resolve()
    })
  })
}

/** The length of a response by its head, which arrives in one chunk here. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`Asked for ${paths[0]} … and answered:\n${chunk.toString()}`)
  return end + 4 + Number(length)
}

function figuresOf(sorted: number[], elapsedMs: number): LoadFigures {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  return { perSecond: (sorted.length / elapsedMs) * 1000, p50: at(0.5), p99: at(0.99) }
}
