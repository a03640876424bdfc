import { describe, expect, test } from 'vitest'
import { safeReturnTo, providerHref } from './return-to.ts'

describe('the return path after sign-in', () => {
  test('keeps the query and hash of a path of this site', () => {
    expect(safeReturnTo('/rides/4?tab=stops#map')).toBe('/rides/4?tab=stops#map')
  })

  test.each([
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
  ])('%j falls back to the dashboard', (returnTo) => {
    expect(safeReturnTo(returnTo)).toBe('/dashboard')
  })

  test.each(['/login', '/login?returnTo=/login', '/api/logout'])(
    '%s would redirect in a loop and falls back to the dashboard',
    (returnTo) => {
      expect(safeReturnTo(returnTo)).toBe('/dashboard')
    },
  )

  test('the sign-in link contains the return path', () => {
    expect(providerHref('/rides/4?a=b')).toBe('/api/login?with=provider&returnTo=%2Frides%2F4%3Fa%3Db')
  })
})
