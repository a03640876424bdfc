/** Types of the service worker scope; the DOM library does not contain them. */
export interface WindowClient {
  url: string
  focused: boolean
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
  postMessage: (message: unknown, transfer: Transferable[]) => void
}

interface WaitingEvent {
  waitUntil: (work: Promise<unknown>) => void
}

interface WorkerEvents {
  push: WaitingEvent & { data: { json: () => unknown } | null }
  notificationclick: WaitingEvent & { notification: Notification }
  install: WaitingEvent
  activate: WaitingEvent
  message: WaitingEvent & { data: unknown; ports: readonly MessagePort[] }
  pushsubscriptionchange: WaitingEvent & { oldSubscription?: PushSubscription | null }
}

export interface Worker {
  location: { origin: string; href: string }
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Type extends keyof WorkerEvents>(type: Type, listen: (event: WorkerEvents[Type]) => void) => void
}
