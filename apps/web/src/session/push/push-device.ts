import { getPushKey, pushSubscriptionSchema, subscribeToPush, unsubscribeFromPush } from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

/** `unable`: this browser can't be told anything while the page is closed. */
export type PushState = 'unable' | 'denied' | 'off' | 'on'

/** The worker is on its way once the page was touched; a browser that refuses it never says so. */
const workerTimeoutMs = 10_000

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser is told of notifications while the page is closed. */
export async function readPushState(): Promise<PushState> {
  if (!isAble()) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  // Said again, because the server forgets those that could not be reached.
  return send(subscription).then(
    () => 'on',
    (error: unknown) => (isApiError(error) ? 'off' : 'on'),
  )
}

/**
 * Asks the rider's permission and has this browser told from now on. Only by a click: no browser asks without one.
 * @throws where the browser's push service or the server can't be reached
 */
export async function turnPushOn(): Promise<PushState> {
  if (!isAble()) return 'unable'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const [{ publicKey }, { pushManager }] = await Promise.all([call(getPushKey), readyWorker()])
  // One that was made for another key, or another rider, is of no use.
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

/** Has this browser told nothing any more; where the server can't be reached, it finds the address gone. */
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
    setTimeout(() => reject(new Error('This browser keeps nothing running for this site.')), workerTimeoutMs),
  )
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

/** A key as the contract has it, in base64 for addresses; not every browser takes the text itself. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
}
