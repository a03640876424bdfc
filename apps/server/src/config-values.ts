import { isIP } from 'node:net'
import { z } from 'zod'
import { isProxyRange } from './platform/http/client/trusted-proxies.ts'

export const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Addresses, or one address with several hosts: `postgres://rides:secret@one,two:5433/rides`. */
const replicasIn = (text: string): string[] =>
  text.split(/,(?=\s*postgres(?:ql)?:\/\/)/).flatMap((address) => {
    const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(address.trim()) ?? []
    return hosts === '' ? listOf(address) : listOf(hosts).map((one) => `${before}${one}${after}`)
  })

/** `Name <address>`, or an address alone. */
const isSender = (text: string) => /^\P{Cc}*$/u.test(text) && /^[^\s@<>]+@[^\s@<>]+$/.test(addressOf(text))

export const addressOf = (sender: string) => /<(.+)>/.exec(sender)?.[1] ?? sender

export const url = (protocols: string) =>
  z.url({
    protocol: new RegExp(`^(${protocols})$`),
    error: `must be an address starting with ${protocols.replaceAll('|', ' or ')}://`,
  })
/** True for invalid addresses, which another check refuses. */
const holds = (question: (address: URL) => boolean) => (text: string) => !URL.canParse(text) || question(new URL(text))
const hasNoCredentials = holds(({ username, password }) => username === '' && password === '')
export const plainUrl = url('http|https').refine(hasNoCredentials, {
  error: 'must not contain a user name or a password',
})
export const origin = plainUrl
  .refine((text) => holds(({ pathname }) => pathname === '/')(text) && !/[?#]/.test(text), {
    error: 'must not contain a path, a query or #: the site is served at the root of its host',
  })
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
export const issuer = plainUrl.refine((address) => !/[?#]/.test(address), { error: 'must not contain a query or #' })
/** A host name or an address, with neither protocol nor port. */
export const host = z
  .string()
  .regex(/^[\w.:%-]+$/, 'must be a host name or an address, such as 0.0.0.0')
  .refine((text) => isIP(text) !== 0 || !text.includes(':'), { error: 'must not contain a port: set PORT' })
export const proxyList = z
  .string()
  .default('')
  .transform((text) => listOf(text))
  .refine((proxies) => proxies.every(isProxyRange), {
    error: 'must list addresses or networks of proxies, such as 127.0.0.1 or 10.0.0.0/8; host names are not looked up',
  })
export const sender = z.string().refine((text) => isSender(text), {
  error: 'must be an address, or a name with one: Scooter Rides <rides@example.org>',
})
/** `host` or `host:port`; a star matches the first label. */
export const pushHostList = z
  .string()
  .transform((text) => listOf(text))
  .refine((hosts) => hosts.length > 0 && hosts.every((text) => /^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(text)), {
    error: 'must list hosts without https://, such as fcm.googleapis.com or *.push.services.mozilla.com',
  })
/** `http://` in front of a host allows unencrypted deliveries to it. */
export const webhookHostList = z
  .string()
  .default('')
  .transform((text) => listOf(text))
  .refine(
    (hosts) => hosts.every((text) => /^(https?:\/\/)?((\*\.)?[a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(text)),
    { error: 'must list hosts, such as hooks.example.org, *.example.org:8443 or 10.0.0.5' },
  )
export const replicaList = z
  .string()
  .default('')
  .transform((text) => replicasIn(text))
  .pipe(
    z.array(
      url('postgres|postgresql').refine((address) => !/[,\s]/.test(address), {
        error: 'must list whole addresses, or one address with several hosts',
      }),
    ),
  )
/** Text without characters that are invalid in a header of a mail or response. */
export const oneLine = z.string().regex(/^\P{Cc}*$/u, 'must not contain line breaks or other control characters')
