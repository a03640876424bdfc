import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { HttpProblem } from '../../../platform/http/problem.ts'
import {
  lookupOf,
  resolveBySystem,
  type NetworkAddress,
  type Resolve,
} from '../../../platform/outgoing/network-address.ts'
import {
  redirectInvalid,
  redirectsTooOften,
  schemeRefused,
  serverUnreachable,
  type ServerFailure,
} from '../extract-sources.errors.ts'
import { resolveAny, resolvePublic } from './public-address.ts'

const mostRedirects = 5
/** The timeout of a server that sends nothing. */
const stillnessMs = 30_000

export interface ServerClientOptions {
  /** May be in a private network, because the operator configured them. The targets of their redirects are checked like other addresses. */
  trustedOrigins: readonly string[]
  resolve?: Resolve | undefined
  stillnessMs?: number | undefined
}

interface Question {
  method?: 'GET' | 'HEAD'
  headers?: OutgoingHttpHeaders
  signal?: AbortSignal | undefined
}

export interface Answer {
  /** The final address after redirects. */
  address: URL
  response: IncomingMessage
}

export type ServerClient = ReturnType<typeof createServerClient>

/**
 * Each address of a redirect chain is resolved once, refused if it is private, and connected to as resolved. The caller must
 * read or `destroy()` the body, which fails if no data arrives for too long.
 */
export function createServerClient({ trustedOrigins, resolve = resolveBySystem, ...options }: ServerClientOptions) {
  const timeout = options.stillnessMs ?? stillnessMs

  async function visit(address: URL, question: Question): Promise<IncomingMessage> {
    const isTrusted = trustedOrigins.includes(address.origin)
    const addresses = await (isTrusted ? resolveAny : resolvePublic)(address.hostname, resolve)
    question.signal?.throwIfAborted()
    return connect(address, addresses, question, timeout)
  }

  /** @throws 422 `maps.address_refused` for a forbidden address, 422 `maps.server_away` without a response, or the reason of the signal */
  return async function request(address: URL, question: Question = {}): Promise<Answer> {
    let next = address
    for (let hops = 0; hops <= mostRedirects; hops++) {
      refuseOtherSchemes(next)
      const response = await visit(next, question)
      const target = redirectOf(response, next)
      if (!target) return { address: next, response }
      response.destroy()
      next = target
    }
    throw redirectsTooOften(address.host)
  }
}

function refuseOtherSchemes({ protocol }: URL) {
  if (protocol !== 'http:' && protocol !== 'https:') throw schemeRefused()
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined
  if (!URL.canParse(location, from.href)) throw redirectInvalid(from.host)
  return new URL(location, from.href)
}

function connect(
  address: URL,
  addresses: NetworkAddress[],
  { method = 'GET', headers, signal }: Question,
  timeout: number,
) {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const unreachable = (reason: ServerFailure) => serverUnreachable(address.host, reason)
  const outgoing = request(address, {
    method,
    // A compressed transfer would have another length than `Content-Length` announces.
    headers: { 'user-agent': 'scooter-rides', 'accept-encoding': 'identity', ...headers },
    lookup: lookupOf(addresses),
    // No connection pool: a pooled connection might lead to an earlier address of the name.
    agent: false,
    timeout,
    ...(signal && { signal }),
  })
  outgoing.once('response', (response) => {
    outgoing.once('timeout', () => response.destroy(unreachable('stopped')))
    resolve(response)
  })
  outgoing.once('timeout', () => outgoing.destroy(unreachable('silent')))
  outgoing.on('error', (error) => {
    if (signal?.aborted) return reject(signal.reason)
    reject(error instanceof HttpProblem ? error : Object.assign(unreachable('unreachable'), { cause: error }))
  })
  outgoing.end()
  return promise
}
