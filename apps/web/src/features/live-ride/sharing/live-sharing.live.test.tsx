import { getLiveRide, getMe, type LiveRide, listPrivacyZones, type PrivacyZone } from '@scooter-rides/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { fakeGeolocation } from '../../../../test/fake-geolocation.ts'
import { fakeLiveSocket } from '../../../../test/fake-live-socket.ts'
import { render } from '../../../../test/render.tsx'
import { sampleLiveRide, sampleLiveRider } from '../../../../test/sample-live-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { endLiveShare, startLiveShare, useLiveShareStore } from '../../../session/storage/live-share.ts'
import { applyLiveRideEvent } from '../live-ride.live.ts'
import { openLiveSharing } from './live-sharing.live.ts'
import { ShareNotes } from './share-notes.tsx'

const here = { lat: 40.7, lng: -74 }
let device: ReturnType<typeof fakeGeolocation>
let socket: ReturnType<typeof fakeLiveSocket>
let onServer: LiveRide
let zones: PrivacyZone[]

beforeEach(() => {
  device = fakeGeolocation()
  socket = fakeLiveSocket()
  onServer = sampleLiveRide({ isSharing: true, sharingCount: 1 })
  zones = []
  fakeApi(getMe, () => sampleMe())
  fakeApi(getLiveRide, () => onServer)
  fakeApi(listPrivacyZones, () => zones)
  startLiveShare({ rideId: 7, riderId: 'maya-id' })
})
afterEach(() => {
  close()
  act(endLiveShare)
  device.remove()
})

let close = () => {}
const positions = () => socket.sent.filter(({ type }) => type === 'position')

async function open() {
  const shown = await render(<ShareNotes rideId={7} />, { me: sampleMe() })
  close = openLiveSharing(shown.queryClient, 'maya-id')
  return shown
}
const started = () => vi.waitFor(() => expect(device.watches.size).toBe(1))

function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('this device', () => {
  test('sends positions of the ride while it shares, and stops watching when sharing ends', async () => {
    await open()
    await started()
    device.move({ ...here, speed: 10, heading: 90 })
    expect(positions()).toMatchObject([{ type: 'position', rideId: 7, lat: 40.7, lng: -74, heading: 90, speed: 36 }])
    act(endLiveShare)
    expect(device.watches.size).toBe(0)
    expect(screen.queryByText(/position/)).toBeNull()
  })

  test('sends nothing before the server has confirmed the share, and forgets an ended one', async () => {
    onServer = sampleLiveRide({ isSharing: false })
    await open()
    await vi.waitFor(() => expect(useLiveShareStore.getState().share).toBeNull())
    expect(device.watches.size).toBe(0)
  })

  test('stops when the rider stopped with another device', async () => {
    const { queryClient } = await open()
    await started()
    act(() =>
      applyLiveRideEvent(queryClient, { type: 'positionGone', rideId: 7, userId: 'maya-id', reason: 'stopped' }),
    )
    await vi.waitFor(() => expect(device.watches.size).toBe(0))
    expect(localStorage.getItem('live-share')).toBeNull()
  })

  test('stops when the rider may no longer take part', async () => {
    fakeApi(getLiveRide, () => refuse(403, 'live.not_on_ride', 'Not on the ride.'))
    await open()
    await vi.waitFor(() => expect(useLiveShareStore.getState().share).toBeNull())
  })
})

describe('without a connection', () => {
  test('says so, drops the positions, and sends the next one after the reconnect', async () => {
    await open()
    await started()
    device.move({ ...here, speed: 10 })
    socket.become('disconnected')
    expect(screen.getByText('Positions paused: no connection.')).toBeVisible()
    device.move({ ...here, lat: 40.71, speed: 10 })
    device.move({ ...here, lat: 40.72, speed: 10 })
    socket.become('connected')
    expect(positions()).toHaveLength(1)
    device.move({ ...here, lat: 40.73, speed: 0 })
    expect(positions().map((frame) => 'lat' in frame && frame.lat)).toEqual([40.7, 40.73])
    expect(screen.queryByText(/Positions paused/)).toBeNull()
  })
})

describe('privacy zones', () => {
  test('keep the position on the device, and the screen says so', async () => {
    zones = [{ id: 1, label: 'Home', ...here, radius: 200 }]
    await open()
    await started()
    device.move(here)
    expect(positions()).toHaveLength(1)
    expect(JSON.stringify(positions())).not.toMatch(/lat|lng|accuracy|speed|heading/)
    expect(screen.getByText(/You are in one of your privacy zones/)).toBeVisible()
  })

  test('that cannot be loaded stop everything until they are', async () => {
    fakeApi(listPrivacyZones, () => unreachable)
    const { user } = await open()
    expect(await screen.findByText(/because your privacy zones could not be loaded/)).toBeVisible()
    expect(device.watches.size).toBe(0)
    fakeApi(listPrivacyZones, () => [])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await started()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })
})

test('a refused position is explained, and the rider can try again', async () => {
  const { user } = await open()
  await started()
  expect(screen.getByText('Detecting your location...')).toBeVisible()
  device.fail(1)
  expect(screen.getByText(/Your position is not sent. Location access was denied/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  device.move(here)
  expect(screen.queryByText(/not sent/)).toBeNull()
})

describe('a page that was hidden', () => {
  test('tells for how long nothing was sent', async () => {
    const { user } = await open()
    await started()
    device.move(here)
    see('hidden')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 4 * 60_000)
    see('visible')
    expect(screen.getByText(/Your position was not shared for 4 minutes while the screen was off/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByText(/was not shared/)).toBeNull()
  })

  test('tells nothing about a short time', async () => {
    await open()
    await started()
    see('hidden')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
    see('visible')
    expect(screen.queryByText(/was not shared/)).toBeNull()
  })

  test('tells it also when the phone discarded the page meanwhile', async () => {
    const stored = { rideId: 7, riderId: 'maya-id', hiddenAt: Date.now() - 10 * 60_000 }
    act(() => useLiveShareStore.setState({ share: stored }))
    await open()
    expect(await screen.findByText(/was not shared for 10 minutes/)).toBeVisible()
  })
})

test('no position is stored in the browser', async () => {
  onServer = sampleLiveRide({ isSharing: true, sharingCount: 2, riders: [sampleLiveRider({ lat: 12.345_67 })] })
  await open()
  await started()
  device.move({ lat: 40.765_43, lng: -73.876_54 })
  expect(positions()).toHaveLength(1)
  const stored = JSON.stringify([localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)))
  expect(stored).not.toMatch(/40\.765|73\.876|12\.345/)
})
