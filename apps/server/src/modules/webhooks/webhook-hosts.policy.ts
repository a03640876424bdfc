import ipaddr from 'ipaddr.js'
import { isPublic } from '../../platform/outgoing/network-address.ts'

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }

interface NamedHost {
  /** Without the brackets of an IPv6 address. */
  hostName: string
  /** Undefined for the default port. */
  port: string | undefined
  allowsHttp: boolean
}

const withoutBrackets = (hostName: string) => hostName.replace(/^\[|\]$/g, '')

function parse(entry: string): NamedHost {
  const [, scheme = '', hostName = '', port] = /^(https?:\/\/)?(\[[^\]]+\]|[^:]+)(?::(\d+))?$/i.exec(entry) ?? []
  return { hostName: withoutBrackets(hostName.toLowerCase()), port, allowsHttp: scheme.toLowerCase() === 'http://' }
}

const isLoopback = (hostName: string) =>
  hostName === 'localhost' || (ipaddr.isValid(hostName) && ipaddr.process(hostName).range() === 'loopback')

function names({ hostName, port, allowsHttp }: NamedHost, url: URL): boolean {
  const asked = withoutBrackets(url.hostname)
  const isSameHost = hostName.startsWith('*.') ? asked.endsWith(hostName.slice(1)) : asked === hostName
  const isSamePort = (url.port || defaultPorts[url.protocol]) === (port ?? defaultPorts[url.protocol])
  return isSameHost && isSamePort && (url.protocol === 'https:' || allowsHttp || isLoopback(asked))
}

/** Whether the operator named the host, with its port, in `WEBHOOK_HOSTS`. Without encryption only loopback hosts and those named with `http://`. */
export function isNamedHost(url: URL, hosts: readonly string[]): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  if (url.username || url.password) return false
  return hosts.some((entry) => names(parse(entry), url))
}

/** A public address, or a private one that the operator named itself: a name that leads to one is not enough. */
export function mayConnectTo(address: string, hosts: readonly string[]): boolean {
  return isPublic(address) || hosts.some((entry) => parse(entry).hostName === address)
}
