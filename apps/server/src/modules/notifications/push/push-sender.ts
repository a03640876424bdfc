import { once } from 'node:events'
import { request, type Agent } from 'node:https'
import type { VapidKeys } from 'web-push'
import { wrongPushKey } from './push-keys.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  payload: object
  urgency: 'normal' | 'high'
}

/** `gone`: the subscription has ended; `refused`: a retry would not help. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>

interface SenderDeps {
  keys: () => Promise<VapidKeys>
  /** The contact address for operators of push services. */
  contact: string
  timeoutMs?: number
  /** An agent with a different trust store. */
  agent?: Agent | undefined
}

/** The TTL of a message: a device that is off for longer shows the list instead. */
const livesSeconds = 24 * 60 * 60
const defaultTimeoutMs = 10_000

/** Does not follow redirects. @throws for errors that may be retried */
export function createPushSender({ keys, contact, timeoutMs = defaultTimeoutMs, agent }: SenderDeps): SendPush {
  return async function send({ endpoint, p256dh, auth }, { payload, urgency }) {
    // Subscriptions from before the validation of keys: retries would never succeed.
    if (wrongPushKey({ p256dh, auth })) return 'gone'
    const { default: webPush } = await import('web-push')
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      TTL: livesSeconds,
      urgency,
      vapidDetails: { subject: contact, ...(await keys()) },
      contentEncoding: 'aes128gcm',
    })
    const signal = AbortSignal.timeout(timeoutMs)
    const outgoing = request(endpoint, { method: 'POST', headers: details.headers, signal, ...(agent && { agent }) })
    const answered = once(outgoing, 'response', { signal })
    outgoing.end(details.body)
    const [response] = await answered
    // The response body is not used; an endless one is cut off.
    response.destroy()
    return outcomeOf(Number(response.statusCode))
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`)
  return 'refused'
}
