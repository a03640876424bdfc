import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type IsTrustedProxy = (address: string) => boolean

type Range = [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

/** Names of networks, as in Express and Fastify. */
const namedNetworks: Record<string, string[]> = {
  localhost: ['127.0.0.0/8', '::1'],
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether this is an address, a network (`10.0.0.0/8`, `10.0.0.0/255.0.0.0`) or a name for networks. */
export const isProxyRange = (text: string): boolean => rangesOf(text) !== undefined

/** The prefixes of the largest private networks: 10.0.0.0/8 and fc00::/7. */
const shortestPrefix = { ipv4: 8, ipv6: 7 }

/** Whether the network is so large that it contains addresses of strangers, such as 0.0.0.0/0. */
export const isForStrangers = (text: string): boolean =>
  rangesOf(text)?.some(([network, bits]) => bits < shortestPrefix[network.kind()]) ?? false

/** @param proxies addresses, networks or names of networks: see `isProxyRange` */
export function trustedProxies(proxies: readonly string[]): IsTrustedProxy {
  const ranges = proxies.flatMap((text) => rangesOf(text) ?? [])
  return (address) => {
    const parsed = readAddress(address)
    return parsed !== undefined && ranges.some((range) => contains(range, parsed))
  }
}

/** Parses an address as proxies and sockets write it, with quotes, brackets, port or zone. An IPv4 address mapped into IPv6 becomes IPv4. */
export function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const quoted = text.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(quoted) ?? []
  const [, withPort] = /^([\d.]+):\d+$/.exec(quoted) ?? []
  const address = (bracketed ?? withPort ?? quoted).replace(/%.*$/, '')
  // The parser also accepts "1" and "0x7f.1", which no proxy writes.
  return isIP(address) === 0 ? undefined : ipaddr.process(address)
}

function contains([network, bits]: Range, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return network.kind() === address.kind() && address.match(network, bits)
}

function rangesOf(text: string): Range[] | undefined {
  const named = Object.hasOwn(namedNetworks, text) ? namedNetworks[text] : undefined
  if (named) return named.flatMap((network) => rangesOf(network) ?? [])
  const [address = '', mask, ...rest] = text.split('/')
  const network = isIP(address) === 0 ? undefined : ipaddr.process(address)
  const bits = network && bitsOf(network, address, mask)
  return network && bits !== undefined && rest.length === 0 ? [[network, bits]] : undefined
}

/** The length of the prefix. `written` may be an IPv4 network mapped into IPv6, with the prefix of the latter. */
function bitsOf(network: ipaddr.IPv4 | ipaddr.IPv6, written: string, mask: string | undefined): number | undefined {
  const most = network.kind() === 'ipv4' ? 32 : 128
  if (mask === undefined) return most
  if (isIP(mask) === 4 && most === 32) return ipaddr.IPv4.parse(mask).prefixLengthFromSubnetMask() ?? undefined
  const mappedBits = most === 32 && written.includes(':') ? 96 : 0
  const bits = /^\d{1,3}$/.test(mask) ? Number(mask) - mappedBits : -1
  return bits >= 0 && bits <= most ? bits : undefined
}
