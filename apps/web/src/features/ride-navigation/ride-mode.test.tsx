import { getMe, getRide, getRideTurns, type RideWithStops } from '@scooter-rides/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../test/fake-api.ts'
import { withIndexedDb } from '../../../test/fake-indexed-db.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { offlineRides } from './offline/offline-rides-store.ts'
import { encodeRide } from './offline/offline-ride.ts'
import { rideAlong, spot } from './tracking/track.testing.ts'
import { RideMode } from './ride-mode.tsx'
import type { HomeParts } from './screen/home-parts.ts'
import type { LiveParts } from './screen/live-parts.ts'

const straight = rideAlong({
  line: [
    [0, 0],
    [1000, 0],
    [2000, 0],
  ],
  stops: [0, 1, 2],
})
let onServer: RideWithStops
let sendPosition: ((position: GeolocationPosition) => void) | undefined
let fail: (error: GeolocationPositionError) => void
const speak = vi.fn<(utterance: { text: string }) => void>()
let seconds: number

withIndexedDb()
beforeEach(() => {
  localStorage.clear()
  seconds = 0
  sendPosition = undefined
  speak.mockClear()
  onServer = straight
  fakeApi(getMe, () => sampleMe())
  fakeApi(getRide, () => onServer)
  fakeApi(getRideTurns, () => ({
    legs: [
      {
        distance: 1000,
        duration: 100,
        to: 'Stop 1',
        instructions: [
          { text: 'Ride east on Pratt Street.', distance: 400 },
          { text: 'Turn left onto Light Street.', distance: 600 },
        ],
      },
    ],
  }))
  const geolocation = {
    watchPosition(accept: typeof sendPosition, refuse: typeof fail) {
      sendPosition = accept
      fail = refuse
      return 1
    },
    getCurrentPosition: () => undefined,
    clearWatch: () => undefined,
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  vi.stubGlobal('speechSynthesis', { speak, cancel: () => undefined })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = ''
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  return () => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'geolocation')
  }
})

/** Sends a position relative to the start, in metres, one second after the previous one. */
function ride(east: number, north = 0, accuracy = 5) {
  const { lat, lng } = spot(east, north)
  const coords = { latitude: lat, longitude: lng, accuracy, heading: 90, speed: 10 }
  act(() => sendPosition?.({ coords, timestamp: 1_000_000 + seconds++ * 1000 } as GeolocationPosition))
}

async function open(live?: LiveParts, home?: HomeParts) {
  const shown = await render(
    <RideMode rideId={7} riderId="maya-id" {...(live && { live })} {...(home && { home })} />,
    {
      me: sampleMe(),
      at: '/rides/7/navigate',
    },
  )
  await screen.findByRole('heading', { level: 1 })
  await vi.waitFor(() => expect(sendPosition).toBeDefined())
  return shown
}
const next = () => screen.getByRole('region', { name: 'Next stop' })
const matter = () => screen.getByRole('status', { name: 'Notices' })

describe('ride mode', () => {
  test('shows the next stop with its distance and arrival time, and checks off reached stops', async () => {
    const { user } = await open()
    expect(matter()).toHaveTextContent('Detecting your location...')
    ride(0)
    expect(next()).toHaveTextContent('Stop 1')
    expect(next()).toHaveTextContent(/To go0\.6 mi.*Arrive.*Time left2 min/)
    ride(100)
    ride(980)
    // A jump too far for one second is accepted only when it repeats.
    for (let second = 0; second < 4; second++) ride(980 + second)
    expect(screen.getByRole('status', { name: 'On the way' })).toHaveTextContent('You have reached Stop 1.')
    expect(next()).toHaveTextContent('Stop 2')
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('list', { name: 'Stops' })).toHaveTextContent(/✓ Reached.*✓ Reached/)
    await user.click(screen.getByRole('button', { name: 'Skip Stop 2' }))
    expect(next()).toHaveTextContent('You have arrived')
    await user.click(screen.getByRole('button', { name: 'Restore the skipped stop' }))
    expect(next()).toHaveTextContent('Stop 2')
  })

  test('keeps reached and skipped stops after a reload far from the line', async () => {
    const { user, unmount } = await open()
    for (let metres = 0; metres <= 1000; metres += 50) ride(metres)
    expect(next()).toHaveTextContent('Stop 2')
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Skip Stop 2' }))
    unmount()

    const again = await open()
    ride(1000, 900)
    expect(next()).toHaveTextContent('You have arrived')
    await again.user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('list', { name: 'Stops' })).toHaveTextContent(/✓ Reached.*✓ Reached.*Skipped/)
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/lat|lng/)
    again.unmount()

    await render(<RideMode rideId={7} riderId="bo-id" />, { me: sampleMe({ id: 'bo-id' }), at: '/rides/7/navigate' })
    await screen.findByRole('heading', { level: 1 })
    ride(1000, 900)
    expect(next()).not.toHaveTextContent('You have arrived')
  })

  test('shows the next turn, and announces it when the voice is on', async () => {
    const { user } = await open()
    const turn = await screen.findByRole('region', { name: 'Next turn' })
    ride(0)
    ride(60)
    expect(turn).toHaveTextContent('Turn left onto Light Street.')
    expect(speak).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Voice' }))
    for (let metres = 70; metres < 420; metres += 10) ride(metres)
    expect(speak.mock.calls.map(([{ text }]) => text)).toEqual([
      'The voice is on.',
      'In 950 feet: Turn left onto Light Street.',
      'Turn left onto Light Street.',
    ])
  })

  test('reports that the rider has left the route, with distance and direction, until the rider returns', async () => {
    await open()
    for (const metres of [0, 10, 20]) ride(metres)
    for (const metres of [30, 40, 50]) ride(metres, 200)
    expect(matter()).toHaveTextContent('You are off the route: it is 650 ft to the south.')
    expect(screen.getByRole('button', { name: 'Find a route back' })).toBeVisible()
    for (const metres of [60, 70, 80]) ride(metres, 0)
    expect(matter()).not.toHaveTextContent('off the route')
  })

  test.each([
    [1, 'Location access was denied. Please enable location services.'],
    [3, 'Location request timed out.'],
  ])('explains geolocation error %i, and retries', async (code, message) => {
    const { user } = await open()
    act(() => fail({ code } as GeolocationPositionError))
    expect(matter()).toHaveTextContent(message)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    ride(0)
    expect(matter()).not.toHaveTextContent(message)
  })

  test('shows a low accuracy and a lost position', async () => {
    await open()
    ride(0, 0, 90)
    expect(matter()).toHaveTextContent('Your position is only accurate to 300 ft.')
    act(() => fail({ code: 2 } as GeolocationPositionError))
    expect(matter()).toHaveTextContent('Your position is lost. Location information is unavailable.')
  })

  test('explains that the browser cannot keep the screen on, and that the position stays on the device', async () => {
    const { user } = await open()
    expect(matter()).toHaveTextContent('This browser cannot keep the screen on')
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByText(/Your position stays in this browser/)).toBeVisible()
  })

  test('shows no turns for a ride with hidden parts, and explains it', async () => {
    onServer = { ...straight, isBlurred: true, hiddenAreas: [] }
    await open()
    expect(matter()).toHaveTextContent('Only participants get turns.')
    expect(screen.queryByRole('region', { name: 'Next turn' })).toBeNull()
  })

  test('opens the live ride in a sheet, and shows its notices without it', async () => {
    const live: LiveParts = {
      isFor: () => true,
      Panel: () => <p>The group</p>,
      Notes: () => <p>Bo needs help</p>,
      Layer: () => null,
    }
    const { user } = await open(live)
    expect(matter()).toHaveTextContent('Bo needs help')
    await user.click(screen.getByRole('button', { name: 'Live ride', expanded: false }))
    expect(screen.getByText('The group')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.queryByText('The group')).toBeNull()
  })

  test('has no live ride for riders who do not take part', async () => {
    await open({ isFor: () => false, Panel: () => null, Notes: () => <p>Note</p>, Layer: () => null })
    expect(screen.queryByRole('button', { name: 'Live ride' })).toBeNull()
    expect(matter()).not.toHaveTextContent('Note')
  })

  test('opens the time to be home in a sheet, in place of another one, for riders of a near ride', async () => {
    const home: HomeParts = {
      isFor: () => true,
      Button: ({ isOpen, onToggle }) => (
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          Home by 6:00 PM
        </button>
      ),
      Sheet: ({ rideId, onClose }) => (
        <button type="button" onClick={onClose}>
          Close ride {rideId}
        </button>
      ),
    }
    const { user, unmount } = await open(undefined, home)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Home by 6:00 PM', expanded: false }))
    expect(screen.queryByRole('list', { name: 'Stops' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close ride 7' }))
    expect(screen.queryByRole('button', { name: 'Close ride 7' })).toBeNull()
    unmount()
    await open(undefined, { ...home, isFor: () => false })
    expect(screen.queryByRole('button', { name: 'Home by 6:00 PM' })).toBeNull()
  })

  test('reports an unknown ride', async () => {
    fakeApi(getRide, () => refuse(404, 'rides.not_found', 'Ride not found.'))
    await render(<RideMode rideId={7} riderId="maya-id" />, { me: sampleMe() })
    expect(await screen.findByText('This ride does not exist, or you cannot see it.')).toBeVisible()
  })
})

describe('without a network', () => {
  const stored = {
    rideId: 7,
    riderId: 'maya-id',
    ride: encodeRide(straight),
    turns: undefined,
    gpx: '<gpx/>',
    files: [],
    missing: [],
    bytes: 2_000_000,
    keptAt: Date.now(),
  }

  test('the saved ride can be ridden', async () => {
    await offlineRides.put(stored)
    fakeApi(getRide, () => unreachable)
    fakeApi(getRideTurns, () => unreachable)
    await open()
    expect(screen.getByText('Ready without a network (1.9 MB)')).toBeVisible()
    ride(0)
    expect(next()).toHaveTextContent('Stop 1')
  })

  test('changes of the organiser are shown when the network returns', async () => {
    await offlineRides.put(stored)
    onServer = { ...straight, version: 2, status: 'cancelled', cancelReason: 'Black ice' }
    const { user } = await open()
    expect(matter()).toHaveTextContent('Bo cancelled the ride: Black ice.')
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(matter()).toHaveTextContent('This ride was cancelled.')
  })

  test('a ride saved by another rider of this browser is not shown', async () => {
    await offlineRides.put({ ...stored, riderId: 'bo-id' })
    fakeApi(getRide, () => unreachable)
    await render(<RideMode rideId={7} riderId="maya-id" />, { me: sampleMe() })
    expect(await screen.findByText('This ride is not saved on this device')).toBeVisible()
  })
})
