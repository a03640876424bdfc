import { describe, expect, test } from 'vitest'
import { isNamedHost, mayConnectTo } from './webhook-hosts.policy.ts'

const hosts = [
  'hooks.example.org',
  '*.example.net:8443',
  'http://plain.example.org:8080',
  '127.0.0.1:9000',
  '[::1]:9000',
  '10.0.0.5',
]

test.each([
  ['https://hooks.example.org/rides?key=1', true],
  ['https://HOOKS.example.org:443/', true],
  ['https://hooks.example.org:444/', false],
  ['http://hooks.example.org/', false],
  ['https://hooks.example.org.evil.org/', false],
  ['https://evilhooks.example.org/', false],
  ['https://user@hooks.example.org/', false],
  ['https://a.b.example.net:8443/', true],
  ['https://example.net:8443/', false],
  ['https://a.example.net/', false],
  ['http://plain.example.org:8080/', true],
  ['https://plain.example.org:8080/', true],
  ['http://127.0.0.1:9000/', true],
  ['http://127.0.0.1/', false],
  ['http://[::1]:9000/', true],
  ['http://10.0.0.5/', false],
  ['https://10.0.0.5/', true],
  ['ftp://hooks.example.org/', false],
])('the address %s is named: %s', (url, expected) => {
  expect(isNamedHost(new URL(url), hosts)).toBe(expected)
})

describe('an address', () => {
  test.each([
    ['93.184.215.14', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['10.0.0.5', true],
    ['10.0.0.6', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['::ffff:192.168.1.1', false],
    ['fe80::1%eth0', false],
  ])('%s is allowed: %s', (address, expected) => {
    expect(mayConnectTo(address, hosts)).toBe(expected)
  })
})

test('nothing is named by default', () => {
  expect(isNamedHost(new URL('https://hooks.example.org'), [])).toBe(false)
  expect(mayConnectTo('127.0.0.1', [])).toBe(false)
})
