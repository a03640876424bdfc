/**
 * Whether notifications may be sent there. Riders name the address, and the server calls it: anything but a known service
 * could be a machine in our own network.
 */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))
}
