import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { RequestLog } from './request-log.ts'

test('a request above the limit is logged by its route, without its path and query', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const app = Fastify({ logController: new RequestLog(100), logger: { level: 'info', stream } })
  app.get('/api/rides/:rideId', (request) => pause(request.url.includes('slow') ? 110 : 0, {}))

  await app.inject('/api/rides/424242?pace=fast')
  await app.inject('/api/rides/424242?pace=slow')

  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request.slow',
      reqId: 'req-2',
      method: 'GET',
      route: '/api/rides/:rideId',
      status: 200,
      ms: expect.any(Number),
    }),
  ])
  expect(Number(lines[0]?.ms)).toBeGreaterThan(100)
  expect(JSON.stringify(lines)).not.toMatch(/424242|pace/)
})
