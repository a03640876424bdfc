import { autocompletePlaces, type Place, reversePlace } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeApi, refuse, unreachable } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { useLocationStore } from '../../lib/location-store.ts'
import { PlaceSearch } from './place-search.tsx'

const place = (name: string, address: string): Place => ({ placeId: name, name, address, lat: 1, lng: 2, kind: 'city' })
const london = place('London', 'England, United Kingdom')
const ontario = place('London, Ontario', 'Canada')

const initialLocation = useLocationStore.getState()
afterEach(() => useLocationStore.setState(initialLocation, true))

function Field({ onSelect, near }: { onSelect: (place: Place) => void; near?: { lat: number; lng: number } }) {
  const [text, setText] = useState('')
  return <PlaceSearch label="Start" value={text} onChange={setText} onSelect={onSelect} near={near} canUseLocation />
}

async function setUp(near?: { lat: number; lng: number }) {
  const onSelect = vi.fn<(place: Place) => void>()
  const { user } = await render(<Field onSelect={onSelect} {...(near && { near })} />)
  return { user, onSelect, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Start' }) }
}

test('a place is found and taken with the keyboard alone', async () => {
  const sent = fakeApi(autocompletePlaces, () => [london, ontario])
  const { user, onSelect, field } = await setUp({ lat: 51.46, lng: -0.12 })

  await user.type(field, 'lond')
  await screen.findByRole('option', { name: /England/ })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  expect(onSelect).toHaveBeenCalledExactlyOnceWith(ontario)
  expect(field.value).toBe('London, Ontario, Canada')
  expect(screen.queryByRole('option')).toBeNull()
  // Asked once, after the last letter, and with no finer position than the question needs.
  expect(sent.map(({ query }) => query)).toEqual([{ q: 'lond', lat: '51.5', lng: '-0.1' }])
})

test('a click takes a place as well', async () => {
  fakeApi(autocompletePlaces, () => [london])
  const { user, onSelect, field } = await setUp()
  await user.type(field, 'lond')
  await user.click(await screen.findByRole('option', { name: /London/ }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(london)
})

test('the list says when nothing has that name', async () => {
  fakeApi(autocompletePlaces, () => [])
  const { user, field } = await setUp()
  await user.type(field, 'zzqxv')
  expect(await screen.findByText(/No place found/)).toBeTruthy()
})

test.each([
  ['refuses', refuse(503, 'places.away', 'Not now')],
  ['cannot be reached', unreachable],
])('the list says so when the server %s, and what was typed stays', async (_, answer) => {
  fakeApi(autocompletePlaces, () => answer)
  const { user, field } = await setUp()
  await user.type(field, 'lond')
  expect(await screen.findByText(/could not be searched/)).toBeTruthy()
  expect(field.value).toBe('lond')
})

test('one letter asks nobody', async () => {
  const sent = fakeApi(autocompletePlaces, () => [london])
  const { user, field } = await setUp()
  await user.type(field, 'l')
  await expect(screen.findByRole('option', {}, { timeout: 500 })).rejects.toThrow('Unable to find')
  expect(sent).toEqual([])
})

test('the rider’s own place is taken when the browser tells it, under the name of the town', async () => {
  fakeApi(reversePlace, () => london)
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (accept: PositionCallback) =>
        accept({ coords: { latitude: 51.5, longitude: -0.1 } } as GeolocationPosition),
    },
  })
  const { user, onSelect, field } = await setUp()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ lat: 51.5, lng: -0.1, name: 'Near London', kind: 'point' })
  expect(field.value).toBe('Near London, England, United Kingdom')
  vi.unstubAllGlobals()
})

test('a browser that tells no place is explained under the field', async () => {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (_: PositionCallback, refuseIt: PositionErrorCallback) =>
        refuseIt({ code: 1 } as GeolocationPositionError),
    },
  })
  const { user, onSelect } = await setUp()
  expect(screen.queryByText(/denied/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText('Location access was denied. Please enable location services.')).toBeTruthy()
  expect(onSelect).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
