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
  title: 'Bo sent you a friend request',
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
  test('shows the number of unread notifications; opening one marks it as read and follows its link', async () => {
    onServer = [sample(), sample({ id: 2, kind: 'rideChanged', title: 'Harbour loop starts later', link: '/rides/7' })]
    const { user, history } = await open()
    await user.click(await bell('Notifications, 2 unread'))
    await user.click(await (await list()).findByRole('link', { name: /Harbour loop starts later/ }))

    expect(history.location.pathname).toBe('/rides/7')
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(reads.map(({ body }) => body)).toEqual([{ ids: [2] }]))
  })

  test('marks all as read at once, and reverts that when the server fails', async () => {
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

  test('marks a notification without a link as read in place', async () => {
    onServer = [sample({ link: null, title: 'Welcome' })]
    const { user } = await open()
    await user.click(await bell('Notifications, 1 unread'))
    await user.click(await (await list()).findByRole('button', { name: /Unread: ?Welcome/ }))
    expect(await (await list()).findByRole('button', { name: /^Welcome/ })).toBeVisible()
    await waitFor(() => expect(reads).toHaveLength(1))
  })

  test('loads the next page', async () => {
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

  test('has one view for an empty list and one for a failure', async () => {
    let isAway = true
    fakeApi(listNotifications, () => (isAway ? refuse(503, 'x', 'Away') : []))
    const { user } = await open()
    await user.click(await bell('Notifications'))
    await (await list()).findByText('Error loading notifications')
    isAway = false
    await user.click((await list()).getByRole('button', { name: 'Try again' }))
    expect(await (await list()).findByText('No notifications yet')).toBeVisible()
  })

  test('sends no requests for a suspended account', async () => {
    await open('/', sampleMe({ status: 'suspended' }))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a notification that comes while the page is open', () => {
  test('is counted immediately and listed first in the open list without a toast; an update does not count twice', async () => {
    const { user, ring } = await open()
    await bell('Notifications')
    await user.click(await bell('Notifications'))
    await (await list()).findByText('No notifications yet')
    ring({ title: 'Two new messages', link: '/messages?room=3', kind: 'message' })
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    // The server replaces the notification with one of a new id.
    onServer = [sample({ id: 2, title: 'Three new messages', link: '/messages?room=3', kind: 'message' })]
    ring({ id: 2, title: 'Three new messages', link: '/messages?room=3', kind: 'message' })

    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1))
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    expect(await screen.findAllByText('Three new messages')).toHaveLength(1)
  })

  test('shows a toast when the rider is on another screen', async () => {
    const { ring } = await open()
    await bell('Notifications')
    ring({ body: 'Accept or decline the request.' })
    await seeToast('Bo sent you a friend request', 'Accept or decline the request.')
    expect(await bell('Notifications, 1 unread')).toBeVisible()
  })

  test('about the current screen shows no toast and counts as read', async () => {
    window.history.replaceState(null, '', '/rides/7')
    const { ring } = await open('/rides/7')
    await bell('Notifications')
    ring({ kind: 'rideChanged', title: 'Harbour loop starts later', link: '/rides/7' })
    await waitFor(() => expect(reads.map(({ body }) => body)).toEqual([{ ids: [1] }]))
    expect(await bell('Notifications')).toBeVisible()
    expect(screen.queryByText('Harbour loop starts later')).toBeNull()
    window.history.replaceState(null, '', '/')
  })

  test('shows no toast and stays unread on a hidden page', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { ring } = await open('/rides/7')
    await bell('Notifications')
    ring({ kind: 'rideChanged', title: 'Harbour loop starts later', link: '/rides/7' })
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    expect(screen.queryByText('Harbour loop starts later')).toBeNull()
    expect(reads).toHaveLength(0)
  })

  test('that could not be marked as read is not retried forever', async () => {
    isRefusing = true
    onServer = [sample({ link: '/rides/7' })]
    await open('/rides/7')
    await waitFor(() => expect(reads).toHaveLength(1))
    expect(await bell('Notifications, 1 unread')).toBeVisible()
    expect(reads).toHaveLength(1)
  })
})
