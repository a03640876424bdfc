import { getPushKey, pushSubscriptionSchema, subscribeToPush, unsubscribeFromPush } from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { isInstalled, isIos } from '../../lib/page/platform.ts'
import { safeStorage } from '../../lib/safe-storage.ts'
import { t } from '../../lib/language/t.ts'

/**
 * `unable`: this browser does not support push. `install-first`: iOS supports it in apps of the Home Screen only.
 * `revoked`: it was on, and the browser has ended it.
 */
export type PushState = 'unable' | 'install-first' | 'denied' | 'revoked' | 'off' | 'on'

const storage = safeStorage('local')
/** Set while push is on, so that an end that the rider did not ask for can be explained. */
const isOnKey = 'push-on'

/** The worker is registered after the first interaction; a browser that refuses it gives no event. */
const workerTimeoutMs = 10_000

// not translated: names of the browser's API
const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser receives notifications while the page is closed. */
export async function readPushState(): Promise<PushState> {
  if (isIos() && !isInstalled()) return 'install-first'
  if (!isAble()) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (!subscription) return storage.getItem(isOnKey) === null ? 'off' : 'revoked'
  // Sent again, because the server deletes subscriptions that were unreachable.
  return send(subscription).then(
    () => {
      storage.setItem(isOnKey, 'yes')
      return 'on' as const
    },
    (error: unknown) => (isApiError(error) ? 'off' : 'on'),
  )
}

/** Calls the listener when the rider changes the permission in the settings of the browser. */
export function watchPushPermission(listener: () => void): () => void {
  const stop = new AbortController()
  // Older browsers know no permission of this name.
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', listener, { signal: stop.signal }),
    () => undefined,
  )
  return () => stop.abort()
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
  storage.setItem(isOnKey, 'yes')
  return 'on'
}

/** Unsubscribes this browser. If the server is unreachable, it deletes the subscription when a push fails. */
export async function turnPushOff(): Promise<PushState> {
  storage.removeItem(isOnKey)
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
    setTimeout(() => reject(new Error(t('shell.push.noWorker'))), workerTimeoutMs),
  )
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

/** Decodes the base64url key of the contract; not every browser accepts it as text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
}
