import { listNotifications, type Notification, readNotifications } from '@scooter-rides/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, pageOf, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { seeToast } from '../../../test/toasts.ts'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { Bell } from './bell.tsx'
import { applyNotificationEvent } from './notifications.live.ts'

const sample = (change: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'friendRequest',
  title: 'Bo wants to be friends',
  body: '',
  link: '/messages?tab=requests',
  read: false,
  timestamp: new Date(),
  ...change,
})

let onServer: Notification[] = []
let isRefusing = false
let reads: { body: { ids?: number[] | undefined } | undefined }[]

beforeEach(() => {
  onServer = []
  isRefusing = false
  fakeApi(listNotifications, ({ query }) => onServer.filter(({ read }) => !read || query['unread'] === undefined))
  reads = fakeApi(readNotifications, ({ body }) => {
    if (isRefusing) return refuse(503, 'x', 'Away')
    onServer = onServer.map((item) => (body?.ids?.includes(item.id) === false ? item : { ...item, read: true }))
    return undefined
  })
})
afterEach(() => vi.restoreAllMocks())

async function open(at = '/', me = sampleMe()) {
  const view = await render(
    <>
      <Bell rider={me} />
      <ToastHost />
    </>,
    { at, me },
  )
  const ring = (change: Partial<Notification>) =>
    act(() => applyNotificationEvent(view.queryClient, { type: 'notification', ...sample(change) }))
  return { ...view, ring }
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const list = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }))

describe('the bell', () => {
  test('says how many are unread; opening one reads it and leads there', async () => {
    onServer = [sample(), sample({ id: 2, kind: 'rideChanged', title: 'Harbour loop starts later', link: '/rides/7' })]
    const { user, history } = await open()
    await user.click(await bell('Notifications, 2 unread'))
    await user.click(await (await list()).findByRole('link', { name: /Harbour loop starts later/ }))

    expect(history.location.pathname).toBe('/rides/7')
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(reads.map(({ body }) => body)).toEqual([{ ids: [2] }]))
  })

  test('reads all at once, and takes it back where the server could not', async () => {
    onServer = [sample(), sample({ id: 2, link: null })]
    isRefusing = true
    const { user } = await open()
    await user.click(await bell('Notifications, 2 unread'))
    await user.click((await list()).getByRole('button', { name: 'Mark all as read' }))
    await seeToast('Failed to mark notifications as read', 'Away')
    expect(await bell('Notifications, 2 unread')).toBeVisible()

    isRefusing = false
    await user.click((await list()).getByRole('button', { name: 'Mark all as read' }))
    expect(await bell('Notifications')).toBeVisible()
    expect((await list()).queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    await waitFor(() => expect(reads.at(-1)?.body).toEqual({}))
  })

  test('what leads nowhere is read where it stands', async () => {
    onServer = [sample({ link: null, title: 'Welcome' })]
    const { user } = await open()
    await user.click(await bell('Notifications, 1 unread'))
    await user.click(await (await list()).findByRole('button', { name: /Unread: ?Welcome/ }))
    expect(await (await list()).findByRole('button', { name: /^Welcome/ })).toBeVisible()
    await waitFor(() => expect(reads).toHaveLength(1))
  })

  test('goes on with the next page', async () => {
    fakeApi(listNotifications, ({ query }) => {
      if (query['unread']) return []
      return query['cursor']
        ? [sample({ id: 2, title: 'Older', read: true })]
        : pageOf([sample({ read: true })], 'next')
    })
    const { user } = await open()
    await user.click(await bell('Notifications'))
    await user.click(await (await list()).findByRole('button', { name: 'Show more' }))
    expect(await (await list()).findByRole('link', { name: /Older/ })).toBeVisible()
    expect((await list()).queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('has a face for nothing and one for a failure', async () => {
    let isAway = true
    fakeApi(listNotifications, () => (isAway ? refuse(503, 'x', 'Away') : []))
    const { user } = await open()
    await user.click(await bell('Notifications'))
    await (await list()).findByText('Error loading notifications')
    isAway = false
    await user.click((await list()).getByRole('button', { name: 'Try again' }))
    expect(await (await list()).findByText('Nothing has happened yet')).toBeVisible()
  })

  test('is silent for a suspended account, which may not ask', async () => {
    await open('/', sampleMe({ status: 'suspended' }))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a notification that comes while the page is open', () => {
  test('counts at once and stands first in the open list, which says enough; told again because more happened, it is still one', async () => {
    const { user, ring } = await open()
    await bell('Notifications')
    await user.click(await bell('Notifications'))
    await (await list()).findByText('Nothing has happened yet')
    ring({ title: 'Two new messages', link: '/messages?room=3', kind: 'message' })
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    // The server replaces the notification with one of a new id.
    onServer = [sample({ id: 2, title: 'Three new messages', link: '/messages?room=3', kind: 'message' })]
    ring({ id: 2, title: 'Three new messages', link: '/messages?room=3', kind: 'message' })

    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1))
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    expect(await screen.findAllByText('Three new messages')).toHaveLength(1)
  })

  test('is said to whoever looks at something else', async () => {
    const { ring } = await open()
    await bell('Notifications')
    ring({ body: 'Accept or decline the request.' })
    await seeToast('Bo wants to be friends', 'Accept or decline the request.')
    expect(await bell('Notifications, 1 unread')).toBeVisible()
  })

  test('about what is on the screen is not said, and counts as read', async () => {
    window.history.replaceState(null, '', '/rides/7')
    const { ring } = await open('/rides/7')
    await bell('Notifications')
    ring({ kind: 'rideChanged', title: 'Harbour loop starts later', link: '/rides/7' })
    await waitFor(() => expect(reads.map(({ body }) => body)).toEqual([{ ids: [1] }]))
    expect(await bell('Notifications')).toBeVisible()
    expect(screen.queryByText('Harbour loop starts later')).toBeNull()
    window.history.replaceState(null, '', '/')
  })

  test('is not said, nor read, on a page that nobody looks at', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { ring } = await open('/rides/7')
    await bell('Notifications')
    ring({ kind: 'rideChanged', title: 'Harbour loop starts later', link: '/rides/7' })
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    expect(screen.queryByText('Harbour loop starts later')).toBeNull()
    expect(reads).toHaveLength(0)
  })

  test('that could not be marked as read is not tried again and again', async () => {
    isRefusing = true
    onServer = [sample({ link: '/rides/7' })]
    await open('/rides/7')
    await waitFor(() => expect(reads).toHaveLength(1))
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    expect(reads).toHaveLength(1)
  })
})
