import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Allowance, RateLimiter } from './rate-limit.ts'

/** A network that shares an allowance, and its size as a multiple of one caller's allowance. */
export interface Network {
  name: string
  times: number
}

/** A home line has 2^64 IPv6 addresses and often several networks. The 65,536 networks of a /48 share this multiple. */
const timesForSite = 10

/** The networks of an address, nearest first: an IPv4 address stands for itself, an IPv6 address for its /64 and its /48. */
export function networksOf(address: string): [Network, ...Network[]] {
  // This runs for every request, and nearly all addresses are IPv4, which need no parsing.
  if (isIPv4(address)) return [{ name: address, times: 1 }]
  // A connection that is already closed has no address.
  if (!ipaddr.isValid(address)) return [{ name: address, times: 1 }]
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), times: 1 }]
  const network = (groups: number) =>
    parsed.parts
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(':')
  return [
    { name: network(4), times: 1 },
    { name: network(3), times: timesForSite },
  ]
}

/**
 * Takes from the allowance of the networks of an address.
 * @param about a second key that is counted separately, such as the name in an attempt to sign in
 * @throws 429 with Retry-After when an allowance is used up
 */
export async function takeFrom(
  rateLimiter: RateLimiter,
  allowance: Allowance,
  address: string,
  about = '',
): Promise<void> {
  // Nearest first: a caller with a used-up allowance takes nothing from the larger network.
  await rateLimiter.takeAll(
    networksOf(address).map((network) => ({
      allowance: { ...allowance, tokens: allowance.tokens * network.times },
      key: keyOf(network, about),
    })),
  )
}

/** Undoes one `takeFrom`. */
export async function refundTo(
  rateLimiter: RateLimiter,
  allowance: Allowance,
  address: string,
  about = '',
): Promise<void> {
  for (const network of networksOf(address)) await rateLimiter.giveBack(allowance, keyOf(network, about))
}

const keyOf = ({ name }: Network, about: string) => `${about}\n${name}`
