import { expect, test } from 'vitest'
import { requestOrigin } from './request-origin.ts'

const siteUrl = 'http://127.0.0.1:3000'
const originOf = requestOrigin({ publicUrl: undefined, siteUrl })

test.each([
  ['rides.example', 'http://rides.example'],
  ['rides.example:8080', 'http://rides.example:8080'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['RIDES.example', 'http://rides.example'],
])('links start with the host %j of the request', (host, origin) => {
  expect(originOf({ protocol: 'http', host })).toBe(origin)
})

test.each(['', ' ', ':', '[', 'a b', 'x:port', 'x:99999', '%', 'a/b', 'a\\b', 'u:p@evil.example', 'x?y', 'x#y', '<x>'])(
  'links start with the address of the site for the Host header %j',
  (host) => {
    expect(originOf({ protocol: 'http', host })).toBe(siteUrl)
  },
)

test('an invalid forwarded protocol counts as http, and PUBLIC_URL has priority', () => {
  expect(originOf({ protocol: 'javascript' as 'http', host: 'x.example' })).toBe('http://x.example')
  expect(requestOrigin({ publicUrl: 'https://a.example', siteUrl })({ protocol: 'http', host: '[' })).toBe(
    'https://a.example',
  )
})
