import { expect, test } from 'vitest'
import { pathOfThisSite, signInPage } from './return-to.ts'

test.each(['/', '/rides/4', '/?logout=true&force=true', '/search?category=rides#rides-search', '/a//b'])(
  'accepts %s as a path of this site',
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
])('replaces %j because it leads to another site', (path) => {
  expect(pathOfThisSite(path)).toBe('/')
  expect(pathOfThisSite(path, '/dashboard')).toBe('/dashboard')
})

test('the address of the sign-in page contains the target and the error', () => {
  expect(signInPage()).toBe('/login')
  expect(signInPage('/a?b=c', 'access_denied')).toBe('/login?returnTo=%2Fa%3Fb%3Dc&error=access_denied')
})
