import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Allowance, RateLimiter } from './rate-limit.ts'

/** Whom an address stands for, the nearest first, and how many times one caller's allowance they have together. */
export interface Network {
  name: string
  times: number
}

/** One line at home has 2^64 addresses of IPv6 and often a few networks; a company's 65,536 share this much. */
const timesForSite = 10

/** An address of IPv4, however it is written, stands for itself; one of IPv6 for its /64 and, more loosely, its /48. */
export function networksOf(address: string): [Network, ...Network[]] {
  // As nearly all come, and asked of every request: there is nothing to take apart.
  if (isIPv4(address)) return [{ name: address, times: 1 }]
  // A connection that is closed already has no address.
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
 * Takes from the allowance of whoever calls from this address.
 * @param about what else is counted apart: the name that somebody signs in with
 * @throws 429 with Retry-After when it is used up
 */
export async function takeFrom(
  rateLimiter: RateLimiter,
  allowance: Allowance,
  address: string,
  about = '',
): Promise<void> {
  // The nearest first: who has used up their own takes nothing from the neighbours'.
  await rateLimiter.takeInTurn(
    networksOf(address).map((network) => ({
      allowance: { ...allowance, tokens: allowance.tokens * network.times },
      key: keyOf(network, about),
    })),
  )
}

/** Takes one `takeFrom` back. */
export async function giveBackTo(
  rateLimiter: RateLimiter,
  allowance: Allowance,
  address: string,
  about = '',
): Promise<void> {
  for (const network of networksOf(address)) await rateLimiter.giveBack(allowance, keyOf(network, about))
}

const keyOf = ({ name }: Network, about: string) => `${about}\n${name}`
