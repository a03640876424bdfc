import { setAppBadge } from '../lib/page/app-badge.ts'
import { isShownHere } from '../lib/page/is-shown-here.ts'
import { product } from '../lib/product.ts'
import { opened, openNotification } from './opened-notification.ts'
import type { WindowClient, Worker } from './worker-types.ts'

interface PushMessage {
  title: string
  body: string
  link: string
  tag: string | undefined
  /** The number of unread messages; undefined from servers of earlier releases. */
  unread: number | undefined
}

/** A page that does not reply runs an older release or has no signed-in rider. */
const answerWithinMs = 1000

/** Shows push messages as notifications and opens their target on a click. */
export function handlePushMessages(worker: Worker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, readMessage(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { link } = event.notification.data as { link: string }
    event.waitUntil(open(worker, link))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    if (event.oldSubscription) event.waitUntil(renew(worker, event.oldSubscription))
  })
}

async function show(worker: Worker, { title, body, link, tag, unread }: PushMessage): Promise<void> {
  const pages = await pagesOf(worker)
  // The message that the rider is reading is not unread any more: the page knows the number.
  if (pages.some(({ focused, url }) => focused && isShownHere(link, url))) return
  if (unread !== undefined) setAppBadge(unread)
  await worker.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { link },
    // A newer notification with the same tag replaces the previous one.
    ...(tag !== undefined && { tag }),
  })
}

async function open(worker: Worker, link: string): Promise<void> {
  const pages = await pagesOf(worker)
  const there = pages.find(({ url }) => isShownHere(link, url))
  const page = there ?? pages.find(({ focused }) => focused) ?? pages[0]
  const address = addressOf(worker, link)
  if (!page) return void (await worker.clients.openWindow(address))
  // Browsers may refuse to focus a page; it navigates anyway.
  await page.focus().catch(() => undefined)
  if (there || (await openInPage(page, link))) return
  // Only pages that this worker controls can be navigated.
  await page.navigate(address).catch(() => worker.clients.openWindow(address))
}

/** Lets the page navigate itself, which keeps its state. */
function openInPage(page: WindowClient, link: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answerWithinMs)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      resolve(data === opened)
    })
    port1.start()
    page.postMessage({ type: openNotification, link }, [port2])
  })
}

/** Replaces a subscription that the browser has expired, and sends the new one to the server. */
async function renew({ registration }: Worker, { options }: PushSubscription): Promise<void> {
  const subscription = await registration.pushManager.subscribe(options)
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}

const pagesOf = ({ clients }: Worker) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Browsers require a notification for every push message, even for one that this worker can't parse. */
function readMessage(data: { json: () => unknown } | null): PushMessage {
  let message: Partial<Record<keyof PushMessage, unknown>> = {}
  try {
    message = data?.json() ?? {}
  } catch {
    // Invalid JSON.
  }
  const { title, body, link, tag, unread } = message
  return {
    title: typeof title === 'string' ? title : product,
    body: typeof body === 'string' ? body : '',
    link: typeof link === 'string' ? link : '/',
    tag: typeof tag === 'string' ? tag : undefined,
    unread: typeof unread === 'number' && unread >= 0 ? unread : undefined,
  }
}

/** Links to other origins are replaced. */
function addressOf({ location }: Worker, link: string): string {
  const address = new URL(link, location.origin)
  return address.origin === location.origin ? address.href : location.origin
}
