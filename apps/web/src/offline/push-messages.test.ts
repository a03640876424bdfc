import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBadge } from '../../test/fake-badge.ts'
import { opened, openNotification } from './opened-notification.ts'
import { handlePushMessages } from './push-messages.ts'
import type { WindowClient, Worker } from './worker-types.ts'

const origin = 'https://rides.example'

/** A fake page; `answers` if it replies to the navigation request. */
function page(path: string, { focused = false, answers = true } = {}) {
  return {
    url: origin + path,
    focused,
    focus: vi.fn<WindowClient['focus']>(async () => undefined),
    navigate: vi.fn<WindowClient['navigate']>(async () => undefined),
    postMessage: vi.fn<WindowClient['postMessage']>((_, [port]) => {
      if (answers) (port as MessagePort).postMessage(opened)
    }),
  }
}

let pages: ReturnType<typeof page>[]
let listeners: Record<string, (event: never) => void>
const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined)
const openWindow = vi.fn<Worker['clients']['openWindow']>(async () => undefined)

beforeEach(() => {
  pages = []
  listeners = {}
  vi.clearAllMocks()
  handlePushMessages({
    location: { origin, href: `${origin}/service-worker.js` },
    registration: { showNotification } as never,
    clients: { matchAll: async () => pages, openWindow },
    skipWaiting: async () => undefined,
    addEventListener: (type, listen) => (listeners[type] = listen as never),
  })
})

/** Dispatches an event to the worker and awaits its `waitUntil` promises. */
async function happen(type: string, event: object) {
  const work: Promise<unknown>[] = []
  listeners[type]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) } as never)
  await Promise.all(work)
}

const push = (message: unknown) => happen('push', { data: { json: () => message } })
const choose = (link: string) => happen('notificationclick', { notification: { close: vi.fn(), data: { link } } })

describe('a push message', () => {
  test('is shown with its text and keeps its link', async () => {
    await push({ title: 'Bo', body: 'On my way', link: '/messages?room=3', tag: 'room-3' })
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Bo', {
      body: 'On my way',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { link: '/messages?room=3' },
      tag: 'room-3',
    })
  })

  test('sets the number on the icon of the installed app, unless a page shows the message already', async () => {
    const badge = fakeBadge()
    await push({ title: 'Bo', body: 'On my way', link: '/messages?room=3', unread: 4 })
    pages = [page('/messages?room=3', { focused: true })]
    await push({ title: 'Bo', body: 'Nearly there', link: '/messages?room=3', unread: 5 })
    pages = []
    for (const unread of [undefined, 'many', -1]) await push({ title: 'Bo', body: '', link: '/', unread })
    expect(badge.numbers).toEqual([4])
    await push({ title: 'Bo', body: '', link: '/', unread: 0 })
    expect(badge.numbers).toEqual([4, 0])
  })

  test('is not shown when its page is visible', async () => {
    pages = [page('/messages?room=3', { focused: true })]
    await push({ title: 'Bo', body: 'On my way', link: '/messages?room=3' })
    expect(showNotification).not.toHaveBeenCalled()
  })

  test.each([
    ['looks at another room', page('/messages?room=4', { focused: true })],
    ['has the room open behind another window', page('/messages?room=3')],
  ])('is shown to a rider who %s', async (_, open) => {
    pages = [open]
    await push({ title: 'Bo', body: 'On my way', link: '/messages?room=3' })
    expect(showNotification).toHaveBeenCalledTimes(1)
  })

  test.each([[null], ['a text'], [{ title: 7 }]])('is shown with a general text when it is %j', async (message) => {
    await push(message)
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Scooter Rides', expect.objectContaining({ body: '' }))
  })

  test('is shown when it is empty or not JSON', async () => {
    await happen('push', { data: null })
    await happen('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    })
    expect(showNotification).toHaveBeenCalledTimes(2)
  })
})

describe('a click on a notification', () => {
  test('opens a page when there is none', async () => {
    await choose('/rides/7')
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/rides/7`)
  })

  test('focuses the page that already shows the content', async () => {
    const other = page('/')
    const there = page('/rides/7')
    pages = [other, there]
    await choose('/rides/7')
    expect(there.focus).toHaveBeenCalledTimes(1)
    expect(there.postMessage).not.toHaveBeenCalled()
    expect(other.focus).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('asks an open page to navigate, which keeps its state', async () => {
    const open = page('/')
    pages = [open]
    await choose('/rides/7')
    expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ type: openNotification, link: '/rides/7' }, [
      expect.anything(),
    ])
    expect(open.navigate).not.toHaveBeenCalled()
  })

  test('navigates a page that does not answer', async () => {
    const mute = page('/', { answers: false })
    pages = [mute]
    await choose('/rides/7')
    expect(mute.navigate).toHaveBeenCalledExactlyOnceWith(`${origin}/rides/7`)
  })

  test('opens a new page when the open one cannot be navigated', async () => {
    const mute = page('/', { answers: false })
    mute.navigate.mockRejectedValue(new TypeError('not controlled'))
    pages = [mute]
    await choose('/rides/7')
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/rides/7`)
  })

  test('never opens another site', async () => {
    await choose('https://elsewhere.example/')
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(origin)
  })
})
