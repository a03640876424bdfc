import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { privateNetwork, serverUnreachable } from '../extract-sources.errors.ts'

export interface NetworkAddress {
  address: string
  family: 4 | 6
}

export type Resolve = (hostName: string) => Promise<NetworkAddress[]>

/** The addresses of this name from the operating system, including `/etc/hosts`. */
export const resolveBySystem: Resolve = async (hostName) =>
  (await lookup(hostName, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))

/**
 * Resolves a host whose addresses must all be public. The caller connects to them without resolving again, so DNS
 * rebinding has no effect.
 * @throws 422 `maps.address_refused` if one of them is private, 422 `maps.server_away` if the host does not exist
 */
export async function resolvePublic(hostName: string, resolve: Resolve): Promise<NetworkAddress[]> {
  const found = await resolveAny(hostName, resolve)
  if (found.some(({ address }) => !isPublic(address))) throw privateNetwork(hostName)
  return found
}

/** Like `resolvePublic`, but also allows private addresses: for hosts that the operator configured. */
export async function resolveAny(hostName: string, resolve: Resolve): Promise<NetworkAddress[]> {
  const literal = hostName.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return [{ address: literal, family: ipaddr.parse(literal).kind() === 'ipv6' ? 6 : 4 }]
  const found = await resolve(hostName).catch(() => [])
  if (found.length === 0) throw serverUnreachable(hostName, 'notFound')
  return found
}

/** False for loopback, private, link-local, shared, reserved and tunnelled addresses. An IPv4-mapped IPv6 address counts as IPv4. */
export function isPublic(address: string): boolean {
  // A zone (`fe80::1%eth0`) names a local network of this machine.
  return ipaddr.isValid(address) && !address.includes('%') && ipaddr.process(address).range() === 'unicast'
}
