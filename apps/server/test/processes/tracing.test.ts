import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { slow } from '../slow.ts'
import { registerRider, startServer } from './run-server.ts'

const build = join(import.meta.dirname, '../../dist')

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: object }[]
  status: { code?: number }
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-tracing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Receives OTLP over HTTP as JSON. */
async function openCollector() {
  const spans: Span[] = []
  const bodies: string[] = []
  let answers = true
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (!answers) return
    bodies.push(body)
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const collector = createServer((request, response) => void receive(request, response))
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => collector.close().closeAllConnections())
  return {
    url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    spans,
    bodies,
    find: (name: string) => spans.find((span) => span.name === name),
    hang: () => void (answers = false),
  }
}

test(
  'requests, statements, jobs and mails are sent as spans, without personal data, and a collector that hangs does not delay the end',
  slow,
  async () => {
    const collector = await openCollector()
    const server = await startServer({
      DATA_DIR: await newFolder(),
      TRUST_PROXY: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'rides-under-test',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    })
    onTestFinished(() => void server.signal('SIGKILL'))
    const cookie = await registerRider(server.address, 'traced')
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
    await fetch(`${server.address}/api/rides/424242?near=52.5163`, { headers: { cookie, traceparent } })

    await expect.poll(() => collector.find('send mail'), { timeout: 60_000 }).toBeDefined()
    await expect.poll(() => collector.find('GET /api/rides/:rideId'), { timeout: 60_000 }).toBeDefined()
    const registration = collector.find('POST /api/register')
    expect(registration).toMatchObject({
      kind: 2,
      attributes: expect.arrayContaining([
        { key: 'http.route', value: { stringValue: '/api/register' } },
        { key: 'http.response.status_code', value: { intValue: 201 } },
      ]),
    })
    expect(registration?.parentSpanId ?? '').toBe('')
    // After the body, and inside a transaction.
    expect(collector.spans).toContainEqual(
      expect.objectContaining({ name: 'insert users', kind: 3, parentSpanId: registration?.spanId }),
    )
    expect(collector.find('send mail')?.parentSpanId).toBe(collector.find('job auth.confirm_mail')?.spanId)
    expect(collector.find('GET /api/rides/:rideId')).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
    const sent = collector.bodies.join('\n')
    expect(sent).toContain('rides-under-test')
    for (const secret of ['traced@', 'Silva', '424242', '52.5163', 'correct horse', cookie.split('=')[1], server.host])
      expect(sent).not.toContain(secret)

    collector.hang()
    await fetch(`${server.address}/api/health`)
    const stoppedAt = Date.now()
    server.signal('SIGTERM')
    expect((await server.exited).code).toBe(0)
    expect(Date.now() - stoppedAt).toBeLessThan(13_000)
  },
)

test('the build loads the library with an import of its own', () => {
  const files = globSync('*.js', { cwd: build }).map((name) => ({
    name,
    code: readFileSync(join(build, name), 'utf8'),
  }))
  const library = files.filter(({ code }) => /BatchSpanProcessor|ProxyTracer/.test(code)).map(({ name }) => name)
  expect(library).toContainEqual(expect.stringMatching(/^open-telemetry-/))
  const others = files.filter(({ name }) => !library.includes(name) && !name.startsWith('getMachineId-'))
  for (const { code } of others)
    for (const name of library) expect(code).not.toMatch(new RegExp(`from ?"./${name}"|import ?"./${name}"`))
})
