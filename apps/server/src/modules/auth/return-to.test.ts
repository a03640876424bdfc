import { expect, test } from 'vitest'
import { pathOfThisSite, signInPage } from './return-to.ts'

test.each(['/', '/rides/4', '/?logout=true&force=true', '/search?category=rides#rides-search', '/a//b'])(
  '%s is on this site',
  (path) => {
    expect(pathOfThisSite(path)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'rides',
  'https://evil.example/x',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  ' //evil.example',
  '//[bad',
])('%j leads elsewhere and is replaced', (path) => {
  expect(pathOfThisSite(path)).toBe('/')
  expect(pathOfThisSite(path, '/dashboard')).toBe('/dashboard')
})

test('the sign-in page is told where to go afterwards and what went wrong', () => {
  expect(signInPage()).toBe('/login')
  expect(signInPage('/a?b=c', 'access_denied')).toBe('/login?returnTo=%2Fa%3Fb%3Dc&error=access_denied')
})
