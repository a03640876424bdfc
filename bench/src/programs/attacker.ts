import type { Attack } from '../lib/attacks.ts'

// Repeats the calls of one attacker with a given concurrency until the time or the calls are used up; prints the responses by status.
const { port, address, seconds, atOnce, most, calls }: Attack = JSON.parse(process.argv[2] ?? '')

const endsAt = performance.now() + seconds * 1000
const statuses: Record<string, number> = {}
let sent = 0

async function attack(): Promise<void> {
  while (performance.now() < endsAt && sent < most) {
    const call = calls[sent++ % calls.length]
    if (!call) return
    const { path, cookie, body, method = body ? 'POST' : 'GET' } = call
    const status = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return String(answer.status)
      },
      () => 'no answer',
    )
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: atOnce }, attack))
process.stdout.write(JSON.stringify(statuses))
