import { isShownHere } from '../lib/page/is-shown-here.ts'
import { product } from '../lib/product.ts'
import { opened, openNotification } from './opened-notification.ts'
import type { WindowClient, Worker } from './worker-types.ts'

interface PushMessage {
  title: string
  body: string
  link: string
  tag: string | undefined
}

/** A page that does not answer is of an older release, or has nobody signed in. */
const answerWithinMs = 1000

/** Shows what the server tells this device while nobody looks, and leads there when it is chosen. */
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

async function show(worker: Worker, { title, body, link, tag }: PushMessage): Promise<void> {
  const pages = await pagesOf(worker)
  if (pages.some(({ focused, url }) => focused && isShownHere(link, url))) return
  await worker.registration.showNotification(title, {
    body,
    icon: '/favicon.svg',
    data: { link },
    // The newest about a thing takes the place of those before.
    ...(tag !== undefined && { tag }),
  })
}

/** Brings the rider there in the page they have open, or in a new one. */
async function open(worker: Worker, link: string): Promise<void> {
  const pages = await pagesOf(worker)
  const there = pages.find(({ url }) => isShownHere(link, url))
  const page = there ?? pages.find(({ focused }) => focused) ?? pages[0]
  const address = addressOf(worker, link)
  if (!page) return void (await worker.clients.openWindow(address))
  // A browser that does not let the page come forward shows it where it is.
  await page.focus().catch(() => undefined)
  if (there || (await ask(page, link))) return
  // Only pages that this worker serves can be sent somewhere.
  await page.navigate(address).catch(() => worker.clients.openWindow(address))
}

/** Asks the page to go there itself, which keeps what it holds. */
function ask(page: WindowClient, link: string): Promise<boolean> {
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

/** The browser has let a subscription end: the server is told of the next one. */
async function renew({ registration }: Worker, { options }: PushSubscription): Promise<void> {
  const subscription = await registration.pushManager.subscribe(options)
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}

const pagesOf = ({ clients }: Worker) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** A browser that was told something must show something, also what this worker does not understand. */
function readMessage(data: { json: () => unknown } | null): PushMessage {
  let message: Partial<Record<keyof PushMessage, unknown>> = {}
  try {
    message = data?.json() ?? {}
  } catch {
    // Not even JSON.
  }
  const { title, body, link, tag } = message
  return {
    title: typeof title === 'string' ? title : product,
    body: typeof body === 'string' ? body : '',
    link: typeof link === 'string' ? link : '/',
    tag: typeof tag === 'string' ? tag : undefined,
  }
}

/** Nothing leads off the site. */
function addressOf({ location }: Worker, link: string): string {
  const address = new URL(link, location.origin)
  return address.origin === location.origin ? address.href : location.origin
}
