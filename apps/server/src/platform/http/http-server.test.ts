import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'

const testApp = useTestApp()

describe('every reply', () => {
  test('has the security headers and no stack trace for an unknown call', async () => {
    const response = await testApp().stranger.get('/api/no-such-call')

    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each([
    ['GET', '/api/rides/%', 400],
    ['GET', '/api/rides/%ff', 400],
    ['PUT', '/%', 400],
    ['PUT', `/api/rides/${'7'.repeat(301)}/save`, 414],
  ] as const)('to %s of an undecodable address is a problem with all headers', async (method, url, status) => {
    const response = await testApp().app.inject({ method, url })

    expect([response.statusCode, response.json().status]).toEqual([status, status])
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  })

  test('to a failed call is in the language of its reader, and says so', async () => {
    const response = await testApp().app.inject({ url: '/api/notifications', headers: { 'accept-language': 'de' } })

    expect(response.json()).toMatchObject({ code: 'auth.required', detail: 'Melde dich zuerst an.' })
    expect(response.headers).toMatchObject({
      'content-language': 'de',
      vary: expect.stringContaining('accept-language'),
    })
  })

  test('of the health check is ready while the database is available', async () => {
    const response = await testApp().stranger.get('/api/ready')

    expect(response.json()).toEqual({ status: 'ok' })
  })
})

describe('a raw request', () => {
  let port = 0
  beforeAll(async () => {
    await testApp().app.listen({ port: 0, host: '127.0.0.1' })
    port = (testApp().app.server.address() as AddressInfo).port
  })

  /** Everything that the server sends until it closes the connection. */
  async function send(lines: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.end(`${lines.join('\r\n')}\r\n\r\n`)
    return text(socket)
  }

  test.each([
    ['two lengths', ['Content-Length: 2', 'Transfer-Encoding: chunked'], '0'],
    ['two different lengths', ['Content-Length: 2', 'Content-Length: 40'], '{}'],
    ['a length that is no number', ['Content-Length: 2, 2'], '{}'],
    ['an unknown transfer encoding', ['Transfer-Encoding: chunked, identity'], '0'],
    ['a header name with a space', ['Content-Length : 2'], '{}'],
  ])(
    'with %s is answered once and the connection closed, so that a proxy and the server never disagree',
    async (_, headers, body) => {
      const hidden = 'GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close'
      const reply = await send(['POST /api/rides HTTP/1.1', 'Host: a', ...headers, '', `${body}\r\n\r\n${hidden}`])
      expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    },
  )

  test('with TRACE or CONNECT repeats nothing of the request', async () => {
    for (const method of ['TRACE', 'CONNECT']) {
      const reply = await send([`${method} / HTTP/1.1`, 'Host: a', 'Cookie: sid=secret', 'Connection: close'])
      expect(reply).not.toContain('secret')
      expect(reply).not.toMatch(/^HTTP\/1\.1 2/)
    }
  })
})

describe('a mutation', () => {
  test('from a page of another site is rejected', async () => {
    const response = await testApp().stranger.post('/api/health', {}, { origin: 'https://evil.example' })

    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('auth.origin')
  })
})
