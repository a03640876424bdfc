import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface NetworkAddress {
  address: string
  family: 4 | 6
}

export type Resolve = (hostName: string) => Promise<NetworkAddress[]>

/** The addresses of this name from the operating system, including `/etc/hosts`. */
export const resolveBySystem: Resolve = async (hostName) =>
  (await lookup(hostName, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))

/** The addresses of a name, or the address that is written in its place. Empty for an unknown name. */
export async function addressesOf(hostName: string, resolve: Resolve): Promise<NetworkAddress[]> {
  const literal = hostName.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return [{ address: literal, family: ipaddr.parse(literal).kind() === 'ipv6' ? 6 : 4 }]
  return resolve(hostName).catch(() => [])
}

/** False for loopback, private, link-local, shared, reserved and tunnelled addresses. An IPv4-mapped IPv6 address counts as IPv4. */
export function isPublic(address: string): boolean {
  // A zone (`fe80::1%eth0`) names a local network of this machine.
  return ipaddr.isValid(address) && !address.includes('%') && ipaddr.process(address).range() === 'unicast'
}

/** A lookup that returns the addresses that were checked, even if the name resolves to others by now. */
export function lookupOf(addresses: NetworkAddress[]): LookupFunction {
  return (_hostName, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
}
