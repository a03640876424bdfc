import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { addressRefused, serverAway } from '../extract-sources.errors.ts'

/** An address of IPv4 or IPv6 as the operating system writes it. */
export interface NetworkAddress {
  address: string
  family: 4 | 6
}

export type Resolve = (hostName: string) => Promise<NetworkAddress[]>

/** What the operating system knows under this name, its own `/etc/hosts` included. */
export const resolveBySystem: Resolve = async (hostName) =>
  (await lookup(hostName, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))

/**
 * The addresses behind a host's name, each of which belongs to the public internet. The caller connects to these and asks no
 * second time: a name that leads somewhere else a moment later (DNS rebinding) gains nothing.
 * @throws 422 `maps.address_refused` when one of them is private, 422 `maps.server_away` when there is no such host
 */
export async function resolvePublic(hostName: string, resolve: Resolve): Promise<NetworkAddress[]> {
  const found = await resolveAny(hostName, resolve)
  if (found.some(({ address }) => !isPublic(address)))
    throw addressRefused(`${hostName} lies in a private network. Extracts come from public addresses only.`)
  return found
}

/** As `resolvePublic`, wherever it leads: for hosts that the operator has named. */
export async function resolveAny(hostName: string, resolve: Resolve): Promise<NetworkAddress[]> {
  const literal = hostName.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return [{ address: literal, family: ipaddr.parse(literal).kind() === 'ipv6' ? 6 : 4 }]
  const found = await resolve(hostName).catch(() => [])
  if (found.length === 0) throw serverAway(hostName, 'cannot be found')
  return found
}

/** Loopback, private, link-local, shared, reserved and tunnelled addresses are not; an IPv4 address written as IPv6 is what it stands for. */
export function isPublic(address: string): boolean {
  // A zone (`fe80::1%eth0`) is this machine's word for one of its own networks.
  return ipaddr.isValid(address) && !address.includes('%') && ipaddr.process(address).range() === 'unicast'
}
