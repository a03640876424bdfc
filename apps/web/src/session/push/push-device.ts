import { getPushKey, pushSubscriptionSchema, subscribeToPush, unsubscribeFromPush } from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

/** `unable`: this browser does not support push. */
export type PushState = 'unable' | 'denied' | 'off' | 'on'

/** The worker is registered after the first interaction; a browser that refuses it gives no event. */
const workerTimeoutMs = 10_000

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser receives notifications while the page is closed. */
export async function readPushState(): Promise<PushState> {
  if (!isAble()) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  // Sent again, because the server deletes subscriptions that were unreachable.
  return send(subscription).then(
    () => 'on',
    (error: unknown) => (isApiError(error) ? 'off' : 'on'),
  )
}

/** Must be called from a click handler. @throws if the browser's push service or the server is unreachable */
export async function turnPushOn(): Promise<PushState> {
  if (!isAble()) return 'unable'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const [{ publicKey }, { pushManager }] = await Promise.all([call(getPushKey), readyWorker()])
  // A subscription of another key or rider is invalid.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  try {
    await send(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Unsubscribes this browser. If the server is unreachable, it deletes the subscription when a push fails. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (!subscription) return readPushState()
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
  await subscription.unsubscribe()
  return 'off'
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!isAble()) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

const send = (subscription: PushSubscription) =>
  call(subscribeToPush, { body: pushSubscriptionSchema.parse(subscription.toJSON()) })

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('This browser does not run this site in the background.')), workerTimeoutMs),
  )
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

/** Decodes the base64url key of the contract; not every browser accepts it as text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
}
