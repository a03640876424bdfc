import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { DeliveryFailure } from '@scooter-rides/contract'
import { addressesOf, lookupOf, type NetworkAddress, type Resolve } from '../../platform/outgoing/network-address.ts'
import { traced } from '../../platform/tracing/tracing.ts'
import { isNamedHost, mayConnectTo } from './webhook-hosts.policy.ts'

/** What a receiver answers is not used; a longer answer is cut off. */
const mostAnswerBytes = 16 * 1024

export interface WebhookMessage {
  url: string
  headers: Record<string, string>
  body: string
}

export interface Attempt {
  duration: number
  answeredStatus: number | null
  /** Null if the receiver answered 2xx. */
  failure: DeliveryFailure | null
}

interface SenderDeps {
  /** `WEBHOOK_HOSTS`. */
  hosts: readonly string[]
  resolve: Resolve
}

export type SendWebhook = (message: WebhookMessage, signal: AbortSignal) => Promise<Attempt>

/** The name is resolved once, its addresses are checked, and the connection goes to one of them. Redirects are not followed. */
export function createWebhookSender({ hosts, resolve }: SenderDeps): SendWebhook {
  async function post(
    { url: text, headers, body }: WebhookMessage,
    signal: AbortSignal,
  ): Promise<Omit<Attempt, 'duration'>> {
    const url = new URL(text)
    if (!isNamedHost(url, hosts)) return { answeredStatus: null, failure: 'host' }
    const addresses = await withSignal(addressesOf(url.hostname, resolve), signal)
    if (addresses.length === 0) return { answeredStatus: null, failure: 'unreachable' }
    if (!addresses.every(({ address }) => mayConnectTo(address, hosts)))
      return { answeredStatus: null, failure: 'private' }
    const answeredStatus = await send(url, addresses, { headers, body, signal })
    return { answeredStatus, failure: failureOf(answeredStatus) }
  }

  return async function sendWebhook(message, signal) {
    const began = performance.now()
    const attributes = { 'http.request.method': 'POST', 'server.address': new URL(message.url).hostname }
    const outcome = await traced('webhook', { kind: 'client', attributes }, () => post(message, signal)).catch(() => ({
      answeredStatus: null,
      failure: signal.aborted ? ('timeout' as const) : ('unreachable' as const),
    }))
    return { ...outcome, duration: Math.round(performance.now() - began) }
  }
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

interface Outgoing {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

/** @returns the status, after the end of the answer or its first kilobytes */
function send(url: URL, addresses: NetworkAddress[], { headers, body, signal }: Outgoing): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'scooter-rides', ...headers },
    lookup: lookupOf(addresses),
    // No connection pool: a pooled connection might lead to an earlier address of the name.
    agent: false,
    signal,
  })
  outgoing.once('response', (response) => {
    drain(response).then(() => resolve(response.statusCode ?? 0), reject)
  })
  outgoing.once('error', reject)
  outgoing.end(body)
  return promise
}

async function drain(response: IncomingMessage): Promise<void> {
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    bytes += (chunk as Buffer).byteLength
    if (bytes > mostAnswerBytes) break
  }
}

/** A name server may answer late, and a lookup cannot be cancelled. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}
