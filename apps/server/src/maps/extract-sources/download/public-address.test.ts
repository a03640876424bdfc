import { describe, expect, test } from 'vitest'
import { isPublic } from '../../../platform/outgoing/network-address.ts'
import { resolvePublic } from './public-address.ts'

describe('an address', () => {
  test.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '127.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
    '',
  ])('%s is not public', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  test('is rejected when one of several addresses of a name is private', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 as const },
      { address: '10.0.0.7', family: 4 as const },
    ]
    await expect(resolvePublic('both.example', resolve)).rejects.toMatchObject({ code: 'maps.address_refused' })
  })

  test.each(['[::1]', '127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1'])(
    '%s is rejected without a DNS lookup',
    async (host) => {
      const { hostname } = new URL(`http://${host}/`)
      await expect(resolvePublic(hostname, async () => [])).rejects.toMatchObject({ code: 'maps.address_refused' })
    },
  )
})
