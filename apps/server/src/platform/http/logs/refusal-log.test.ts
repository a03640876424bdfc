import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'

type Line = Record<string, unknown>

let log: Line[] = []
const testApp = useTestApp({
  env: { LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1' },
  deps: { logTo: { write: (line) => void log.push(JSON.parse(line) as Line) } },
})
beforeEach(() => void (log = []))

/** The lines of these events, without the fields that every line has. */
const logged = (...events: string[]) =>
  log
    .filter(({ msg }) => events.includes(String(msg)))
    .map(({ level: _level, time: _time, pid: _pid, hostname: _hostname, reqId: _reqId, ...line }) => line)

describe('the log of rejected calls', () => {
  test('contains calls without the role and with an expired session', async () => {
    const ana = await testApp().rider()
    await ana.get('/api/admin/maps')
    await ana.post('/api/logout-direct')
    await ana.get('/api/rides/7')
    await testApp().stranger.get('/api/rides/7')
    expect(logged('request.refused')).toEqual([
      {
        status: 403,
        code: 'auth.forbidden',
        method: 'GET',
        route: '/api/admin/maps',
        riderId: ana.id,
        ip: '127.0.0.1',
        msg: 'request.refused',
      },
      expect.objectContaining({ status: 401, code: 'auth.required', route: '/api/rides/:rideId', ip: '127.0.0.1' }),
    ])
  })

  test('contains sign-ins and attempts without name, e-mail and password', async () => {
    const email = `${randomUUID()}@example.test`
    const password = 'Teal-Vespa-rolls-42!'
    const { stranger } = testApp()
    const account = { firstName: 'Bo', lastName: 'Berg', email, password, confirmPassword: password }
    const { id } = (await stranger.post('/api/register', account)).json<{ id: string }>()
    await stranger.post('/api/login', { username: email, password: 'not this one' })
    await stranger.post('/api/login', { username: 'typed-in-the-wrong-field', password })

    expect(logged('auth.signed_in', 'auth.sign_in_refused', 'request.refused')).toEqual([
      { riderId: id, route: '/api/register', ip: '127.0.0.1', msg: 'auth.signed_in' },
      { riderId: id, route: '/api/login', ip: '127.0.0.1', msg: 'auth.sign_in_refused' },
      { riderId: null, route: '/api/login', ip: '127.0.0.1', msg: 'auth.sign_in_refused' },
    ])
    const text = JSON.stringify(log)
    for (const secret of [email, password, 'not this one', 'wrong-field']) expect(text).not.toContain(secret)
  })

  test('contains a flood once, however long it lasts', async () => {
    const { stranger } = testApp()
    for (let attempt = 0; attempt < 15; attempt++)
      await stranger.post('/api/login', { username: 'flooded', password: 'not this one' })
    expect(logged('request.refused')).toEqual([
      expect.objectContaining({ status: 429, code: 'rate.limited', route: '/api/login' }),
    ])
  })
})
