import { addressesOf, isPublic, type NetworkAddress, type Resolve } from '../../../platform/outgoing/network-address.ts'
import { privateNetwork, serverUnreachable } from '../extract-sources.errors.ts'

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
  const found = await addressesOf(hostName, resolve)
  if (found.length === 0) throw serverUnreachable(hostName, 'notFound')
  return found
}
