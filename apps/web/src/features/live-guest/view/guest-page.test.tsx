import { getGuestView, type GuestView } from '@scooter-rides/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { fakeWebSockets, type ServerSide } from '../../../../test/fake-web-socket.ts'
import { render } from '../../../../test/render.tsx'
import { GuestPage } from './guest-page.tsx'

type Position = NonNullable<GuestView['position']>

const token = 'abc-token'
const topic = `guest:${token}`

const positionAt = (secondsAgo: number, change: Partial<Position> = {}): Position => ({
  lat: 41.15,
  lng: -8.61,
  accuracy: 8,
  heading: 90,
  speed: 32,
  at: new Date(Date.now() - secondsAgo * 1000),
  status: null,
  isPrivate: false,
  ...change,
})
const viewOf = (position: Position | null): GuestView => ({
  firstName: 'Ana',
  rideTitle: 'Harbour loop',
  state: 'open',
  position,
})

let sockets: ServerSide[]
let reply: GuestView | ReturnType<typeof refuse> = viewOf(null)

/** Opens the page, connects it and confirms its topic. */
async function open(first: typeof reply) {
  reply = first
  const asked = fakeApi(getGuestView, () => reply)
  const view = await render(<GuestPage token={token} />, { me: null })
  await waitFor(() => expect(asked).not.toHaveLength(0))
  const socket = () => {
    const last = sockets.at(-1)
    if (!last) throw new Error('No connection')
    return last
  }
  return { ...view, asked, socket }
}

async function connect({ asked, socket }: Awaited<ReturnType<typeof open>>) {
  const before = asked.length
  socket().accept()
  socket().send({ type: 'watching', topics: [topic], versions: {} })
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
}

beforeEach(() => {
  sockets = fakeWebSockets()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the page of a guest link', () => {
  test('shows the first name, the ride, the age and the speed, and names the tab', async () => {
    const page = await open(viewOf(positionAt(2)))
    await connect(page)

    expect(await screen.findByRole('heading', { name: 'Ana', level: 1 })).toBeVisible()
    expect(screen.getByText('Harbour loop')).toBeVisible()
    expect(await screen.findByText('now, 20 mph')).toBeVisible()
    expect(await screen.findByRole('group', { name: 'Map with the position of Ana' })).toBeVisible()
    expect(document.title).toContain('Ana: Harbour loop')
    // The address of a recent page would contain the token.
    expect(localStorage.getItem('app') ?? '').not.toContain(token)
  })

  test('opens a connection without a session and watches its own topic, after each connect', async () => {
    const page = await open(viewOf(null))
    await connect(page)
    expect(page.socket().address).toMatch(/^ws:\/\/.*\/ws\?guest$/)
    expect(page.socket().sent).toContainEqual({ type: 'watch', topics: [topic] })

    vi.useFakeTimers({ shouldAdvanceTime: true })
    page.socket().close(1012)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(sockets).toHaveLength(2)
    await connect(page)
    expect(page.socket().sent).toContainEqual({ type: 'watch', topics: [topic] })
  })

  test('follows the position, and removes it when the rider stops sharing', async () => {
    const page = await open(viewOf(null))
    await connect(page)
    expect(await screen.findByText('Ana does not share a position at the moment.')).toBeVisible()
    expect(screen.queryByRole('group', { name: /^Map/ })).toBeNull()

    page.socket().send({ type: 'guestPosition', state: 'open', position: positionAt(1, { status: 'help' }) })
    expect(await screen.findByText('now, 20 mph, needs help')).toBeVisible()
    // An older one that was delayed.
    page.socket().send({ type: 'guestPosition', state: 'open', position: positionAt(90) })
    expect(screen.getByText('now, 20 mph, needs help')).toBeVisible()

    page.socket().send({ type: 'guestPosition', state: 'open', position: null })
    expect(await screen.findByText('Ana does not share a position at the moment.')).toBeVisible()
    expect(screen.queryByRole('group', { name: /^Map/ })).toBeNull()
  })

  test('keeps a frame that arrives while an older reply is on its way', async () => {
    const page = await open(viewOf(null))
    await connect(page)
    await screen.findByText('Ana does not share a position at the moment.')
    let answer = (_: GuestView) => {}
    fakeApi(getGuestView, () => new Promise<GuestView>((resolve) => (answer = resolve)))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(1))

    page.socket().send({ type: 'guestPosition', state: 'open', position: positionAt(1) })
    answer(viewOf(null))

    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0))
    expect(screen.getByText('now, 20 mph')).toBeVisible()
  })

  test('shows no map for a rider in a private place', async () => {
    const page = await open(
      viewOf(positionAt(30, { lat: null, lng: null, isPrivate: true, heading: null, speed: null })),
    )
    await connect(page)
    expect(await screen.findByText('Ana is in a private place.')).toBeVisible()
    expect(screen.getByText('30 s ago')).toBeVisible()
    expect(screen.queryByRole('group', { name: /^Map/ })).toBeNull()
  })

  test('says that positions are paused while the connection is down, and never calls them current', async () => {
    const page = await open(viewOf(positionAt(2)))
    await connect(page)
    await screen.findByText('now, 20 mph')

    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    page.socket().close()
    expect(screen.queryByText(/^now/)).toBeNull()
    expect(screen.getByText(/^\d s ago$/)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(2500))
    expect(screen.getByText('Positions paused: no connection.')).toBeVisible()
  })

  test('does not claim to know whether the rider shares while the connection is down', async () => {
    const page = await open(viewOf(null))
    await connect(page)
    await screen.findByText('Ana does not share a position at the moment.')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    page.socket().close()
    await act(() => vi.advanceTimersByTimeAsync(2500))
    expect(screen.queryByText('Ana does not share a position at the moment.')).toBeNull()
    expect(screen.getByText('Positions paused: no connection.')).toBeVisible()
  })

  test.each([
    ['an unknown link', 404, 'live.guest_link_ended'],
    ['a token of another form', 400, 'validation.failed'],
  ])('shows the same text for %s, and closes the connection', async (_, status, code) => {
    await open(refuse(status, code, 'Refused'))
    expect(await screen.findByText('This link has ended or never existed')).toBeVisible()
    await waitFor(() => expect(sockets.every((socket) => socket.isClosed())).toBe(true))
  })

  test('shows the end when the rider revokes the link', async () => {
    const page = await open(viewOf(positionAt(2)))
    await connect(page)
    await screen.findByText('now, 20 mph')
    reply = refuse(404, 'live.guest_link_ended', 'Ended')

    page.socket().send({ type: 'watching', topics: [], versions: {} })

    expect(await screen.findByText('This link has ended or never existed')).toBeVisible()
    expect(screen.queryByText('Ana')).toBeNull()
    await waitFor(() => expect(page.socket().isClosed()).toBe(true))
  })

  test('offers a retry when the server is unreachable', async () => {
    reply = unreachable
    const page = await open(unreachable)
    expect(await screen.findByText('The position could not be loaded')).toBeVisible()
    reply = viewOf(null)
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Ana does not share a position at the moment.')).toBeVisible()
  })
})
