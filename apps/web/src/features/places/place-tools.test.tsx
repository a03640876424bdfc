import { getInstance } from '@scooter-rides/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { fakeApi } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../test/samples.ts'
import { useLocationStore } from '../../session/storage/location-store.ts'
import { LocateTool } from './locate-tool.tsx'
import { StreetsNote } from './streets-note.tsx'

const map = vi.hoisted(() => ({ getZoom: () => 5, easeTo: vi.fn<(camera: object) => void>() }))
vi.mock('@vis.gl/react-maplibre', () => ({ useMap: () => ({ current: map }), Marker: () => <p>Here</p> }))

describe('the button that shows where the rider is', () => {
  const initial = useLocationStore.getState()
  beforeEach(() => useLocationStore.setState({ ...initial, position: null }, true))
  afterEach(() => vi.unstubAllGlobals())

  type Locate = Geolocation['getCurrentPosition']
  const answerWith = (locate: Locate) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: locate } })

  test('asks for a new position with high accuracy and a timeout of ten seconds, shows that, and centres the map', async () => {
    let accept: PositionCallback | undefined
    const locate = vi.fn<Locate>((onFound) => (accept = onFound))
    answerWith(locate)
    const { user } = await render(<LocateTool />)
    await user.click(screen.getByRole('button', { name: 'Show where I am' }))
    expect(screen.getByRole('status').textContent).toBe('Detecting your location...')
    expect(locate.mock.lastCall?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })

    act(() => accept?.({ coords: { latitude: 38.7, longitude: -9.1 } } as GeolocationPosition))
    expect(screen.getByRole('status').textContent).toBe('Using your current location')
    expect(map.easeTo.mock.lastCall?.[0]).toMatchObject({ center: [-9.1, 38.7], zoom: 13 })
    expect(screen.getByText('Here')).toBeTruthy()
    expect(localStorage.getItem('user-map-location')).toBe('{"lat":38.7,"lng":-9.1}')
  })

  test.each([
    [1, 'Location access was denied. Please enable location services.'],
    [2, 'Location information is unavailable.'],
    [3, 'Location request timed out.'],
    [4, 'An unknown error occurred.'],
  ])('explains geolocation error %i', async (code, text) => {
    answerWith((_found, refuse) => refuse?.({ code } as GeolocationPositionError))
    const { user } = await render(<LocateTool />)
    await user.click(screen.getByRole('button'))
    expect(screen.getByRole('status').textContent).toBe(text)
  })
})

describe('the notice about streets', () => {
  const instance = (regions: string[]) => sampleInstance({ map: { regions, traffic: false } })
  const admin = sampleMe({ isAdmin: true })
  beforeEach(() => localStorage.clear())

  test('links to the map settings for an admin, and stays away after it is closed', async () => {
    fakeApi(getInstance, () => instance([]))
    const { user, unmount } = await render(<StreetsNote />, { me: admin })
    const link = await screen.findByRole('link', { name: 'Add streets for your town' })
    expect(link.getAttribute('href')).toBe('/admin#maps')
    await user.click(screen.getByRole('button', { name: 'Do not show this again' }))
    expect(screen.queryByRole('link')).toBeNull()
    unmount()
  })

  test.each([
    ['a rider', sampleMe(), []],
    ['an admin who has added streets', admin, ['Porto']],
  ])('is not shown to %s', async (_who, me, regions) => {
    const calls = fakeApi(getInstance, () => instance(regions))
    await render(<StreetsNote />, { me })
    await vi.waitFor(() => expect(calls).toHaveLength(me.isAdmin ? 1 : 0))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
