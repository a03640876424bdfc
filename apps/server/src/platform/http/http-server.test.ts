import { describe, expect, test } from 'vitest'
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

  test('of the health check is ready while the database is available', async () => {
    const response = await testApp().stranger.get('/api/ready')

    expect(response.json()).toEqual({ status: 'ok' })
  })
})

describe('a mutation', () => {
  test('from a page of another site is rejected', async () => {
    const response = await testApp().stranger.post('/api/health', {}, { origin: 'https://evil.example' })

    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('auth.origin')
  })
})
