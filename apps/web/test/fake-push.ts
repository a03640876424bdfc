import { onTestFinished, vi } from 'vitest'

/** Adds push support to the browser; returns the state that a test may read and change. */
export function fakePush({ permission = 'default', answer = 'granted' }: Record<string, NotificationPermission> = {}) {
  const state = { permission, subscription: null as object | null, unsubscribed: 0, keys: [] as unknown[] }
  const endpoint = 'https://push.example/send/1'
  const subscribed = {
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe: async () => {
      state.subscription = null
      state.unsubscribed++
      return true
    },
  }
  const registration = {
    pushManager: {
      getSubscription: async () => state.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
        state.keys.push(applicationServerKey)
        return (state.subscription = subscribed)
      },
    },
  }
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => (state.permission = answer))
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission,
  })
  const worker = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })
  return { state, requestPermission, endpoint, subscribe: () => (state.subscription = subscribed) }
}
