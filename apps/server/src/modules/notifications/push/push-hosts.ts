/** The rider supplies the address: any host other than a known push service could be a machine of the internal network. */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return hosts.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern))
}
