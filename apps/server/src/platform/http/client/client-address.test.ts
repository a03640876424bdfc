import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { isForStrangers, isProxyRange, trustedProxies } from './trusted-proxies.ts'

const isTrusted = trustedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
const addressOf = (forwarded: string | undefined, remoteAddress = '127.0.0.1') =>
  clientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }, isTrusted)

test.each([
  ['203.0.113.6', '203.0.113.6'],
  ['203.0.113.6:40001', '203.0.113.6'],
  ['203.0.113.6:40002', '203.0.113.6'],
  ['"203.0.113.6:40002"', '203.0.113.6'],
  ['::ffff:203.0.113.6', '203.0.113.6'],
  ['::FFFF:cb00:7106', '203.0.113.6'],
  ['[::ffff:203.0.113.6]:443', '203.0.113.6'],
  ['2001:0DB8:0:1:0:0:0:1', '2001:db8:0:1::1'],
  ['[2001:db8:0:1::1]', '2001:db8:0:1::1'],
  ['[2001:db8:0:1::1]:40001', '2001:db8:0:1::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:1', 'fe80::1'],
  ['1.2.3.4, 203.0.113.6:9, 10.0.0.7:1234', '203.0.113.6'],
  ['10.0.0.8', '10.0.0.8'],
])('reads %j from a trusted proxy as %s', (forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address)
})

test.each(['unknown', '', ':4000', '203.0.113.6:port', '203.0.113.6:1:2', '0x7f.1', '1', '[203.0.113.6', '_hidden'])(
  'uses the address of the proxy for %j, which is no address',
  (forwarded) => {
    expect(addressOf(forwarded)).toBe('127.0.0.1')
    expect(addressOf(`${forwarded}, 10.0.0.7`)).toBe('10.0.0.7')
  },
)

test('ignores forwarded headers of a client that is no trusted proxy', () => {
  expect(addressOf('203.0.113.6', '198.51.100.1')).toBe('198.51.100.1')
  expect(addressOf('203.0.113.6', '::ffff:198.51.100.1')).toBe('198.51.100.1')
  expect(addressOf('203.0.113.6', '::ffff:127.0.0.1')).toBe('203.0.113.6')
  expect(addressOf(undefined, 'fe80::1%eth0')).toBe('fe80::1')
})

test('trusts addresses, networks and names of networks, and nothing else', () => {
  const ranges = [
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    '10.0.0.0/255.0.0.0',
    'fc00::/7',
    '::ffff:10.0.0.0/104',
    'localhost',
  ]
  expect(ranges.filter((range) => !isProxyRange(range))).toEqual([])
  const others = [
    'true',
    '1',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '::1/129',
    '10.0.0.0/8/8',
    '10.0.0.0/a',
    '*',
  ]
  expect(others.filter(isProxyRange)).toEqual([])
  const inMapped = trustedProxies(['::ffff:10.0.0.0/104'])
  expect([inMapped('10.1.2.3'), inMapped('11.1.2.3')]).toEqual([true, false])
})

test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '0.0.0.0/0.0.0.0', '::ffff:0:0/96', '2000::/3'])(
  '%s contains addresses of strangers',
  (network) => {
    expect(isForStrangers(network)).toBe(true)
  },
)

test.each(['127.0.0.1', '10.0.0.0/8', 'fc00::/7', 'uniquelocal', '::1', 'no network'])(
  '%s is one network',
  (network) => {
    expect(isForStrangers(network)).toBe(false)
  },
)
