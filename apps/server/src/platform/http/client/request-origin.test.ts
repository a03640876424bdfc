import { expect, test } from 'vitest'
import { requestOrigin } from './request-origin.ts'

const siteUrl = 'http://127.0.0.1:3000'
const originOf = requestOrigin({ publicUrl: undefined, siteUrl })

test.each([
  ['rides.example', 'http://rides.example'],
  ['rides.example:8080', 'http://rides.example:8080'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['RIDES.example', 'http://rides.example'],
])('links begin with the host %j by which the caller came', (host, origin) => {
  expect(originOf({ protocol: 'http', host })).toBe(origin)
})

test.each(['', ' ', ':', '[', 'a b', 'x:port', 'x:99999', '%', 'a/b', 'a\\b', 'u:p@evil.example', 'x?y', 'x#y', '<x>'])(
  'links begin with the address of the site where the Host header is %j',
  (host) => {
    expect(originOf({ protocol: 'http', host })).toBe(siteUrl)
  },
)

test('a forwarded protocol that is none counts as http, and PUBLIC_URL comes before everything', () => {
  expect(originOf({ protocol: 'javascript' as 'http', host: 'x.example' })).toBe('http://x.example')
  expect(requestOrigin({ publicUrl: 'https://a.example', siteUrl })({ protocol: 'http', host: '[' })).toBe(
    'https://a.example',
  )
})
