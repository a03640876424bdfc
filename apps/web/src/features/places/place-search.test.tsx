import { autocompletePlaces, geocodePlace, nearbyPlaces, type Place, reversePlace } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { closedGate, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { useLocationStore } from '../../session/storage/location-store.ts'
import { PlaceSearch } from './place-search.tsx'
import { nowhere, type PlaceValue } from './place-value.ts'

const place = (name: string, address: string): Place => ({ placeId: name, name, address, lat: 1, lng: 2, kind: 'city' })
const london = place('London', 'England, United Kingdom')
const ontario = place('London, Ontario', 'Canada')

const initialLocation = useLocationStore.getState()
afterEach(() => useLocationStore.setState(initialLocation, true))

interface FieldProps {
  onValue: (value: PlaceValue) => void
  near?: { lat: number; lng: number }
}

function Field({ onValue, near }: FieldProps) {
  const [value, setValue] = useState(nowhere)
  onValue(value)
  return <PlaceSearch label="Start" value={value} onChange={setValue} near={near} canUseLocation />
}

async function setUp(near?: { lat: number; lng: number }) {
  let current: PlaceValue = nowhere
  const { user } = await render(<Field onValue={(value) => (current = value)} {...(near && { near })} />)
  return { user, current: () => current, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Start' }) }
}

test('a place is found and selected with the keyboard only', async () => {
  const sent = fakeApi(autocompletePlaces, () => [london, ontario])
  const { user, current, field } = await setUp({ lat: 51.46, lng: -0.12 })

  await user.type(field, 'lond')
  await screen.findByRole('option', { name: /England/ })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  expect(current()).toEqual({ text: 'London, Ontario, Canada', lat: 1, lng: 2 })
  expect(field.value).toBe('London, Ontario, Canada')
  expect(screen.queryByRole('option')).toBeNull()
  // One request after the last letter, with a rounded position.
  expect(sent.map(({ query }) => query)).toEqual([{ q: 'lond', lat: '51.5', lng: '-0.1' }])
})

test('a click selects a place', async () => {
  fakeApi(autocompletePlaces, () => [london])
  const { user, current, field } = await setUp()
  await user.type(field, 'lond')
  await user.click(await screen.findByRole('option', { name: /London/ }))
  expect(current()).toEqual({ text: 'London, England, United Kingdom', lat: 1, lng: 2 })

  await user.type(field, 'x')
  expect(current()).toEqual({ text: 'London, England, United Kingdomx', lat: null, lng: null })
})

test('results of an earlier query are never selected, even when the new ones arrive late', async () => {
  const gate = closedGate()
  fakeApi(autocompletePlaces, async ({ query }) => {
    if (query['q'] === 'Berlin') await gate.opened
    return query['q'] === 'Berlin' ? [place('Berlin', 'Germany')] : [place('Porto', 'Portugal')]
  })
  const { user, current, field } = await setUp()
  await user.type(field, 'Porto')
  await screen.findByRole('option', { name: /Portugal/ })

  await user.clear(field)
  await user.type(field, 'Berlin')
  await screen.findByText('Looking for places...')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(current()).toEqual({ text: 'Berlin', lat: null, lng: null })

  gate.open()
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: /Germany/ }))
  expect(current().text).toBe('Berlin, Germany')
})

describe('typed text without a selected place', () => {
  test('is looked up when the rider continues, and the place that was found is shown', async () => {
    fakeApi(autocompletePlaces, () => [])
    fakeApi(geocodePlace, () => london)
    const { user, current, field } = await setUp()
    await user.type(field, 'lndon')
    await user.tab()
    expect(await screen.findByText(/Found as London, England/)).toBeTruthy()
    expect(current()).toMatchObject({ text: 'London, England, United Kingdom', lat: 1, lng: 2 })
  })

  test('keeps the street next to the ZIP code that was found', async () => {
    fakeApi(autocompletePlaces, () => [])
    fakeApi(geocodePlace, () => ({ ...place('New York, NY 10002', 'United States'), kind: 'postcode' }))
    const { user, current, field } = await setUp()
    await user.type(field, '12 Broome St, NY 10002')
    await user.tab()
    expect(await screen.findByText(/Found as New York, NY 10002/)).toBeTruthy()
    expect(current().text).toBe('12 Broome St, NY 10002')
  })

  test('is reported as unknown when no place has that name', async () => {
    fakeApi(autocompletePlaces, () => [])
    fakeApi(geocodePlace, () => refuse(404, 'places.address_unknown', 'No place'))
    const { user, current, field } = await setUp()
    await user.type(field, 'zzqxv')
    await user.tab()
    expect(await screen.findByText('No place found for "zzqxv". Choose one from the list.')).toBeTruthy()
    expect(current().lat).toBeNull()
  })

  test('is not replaced by a late reply after it was changed', async () => {
    const gate = closedGate()
    fakeApi(autocompletePlaces, () => [])
    const sent = fakeApi(geocodePlace, async ({ query }) => {
      if (query['q'] === 'lond') await gate.opened
      return query['q'] === 'lond' ? london : ontario
    })
    const { user, current, field } = await setUp()
    await user.type(field, 'lond')
    await user.tab()
    await user.type(field, 'on, ca')
    await user.tab({ shift: true })
    await screen.findByText(/Found as London, Ontario/)
    gate.open()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(current().text).toBe('London, Ontario, Canada')
  })
})

test('the list says when no place is found', async () => {
  fakeApi(autocompletePlaces, () => [])
  const { user, field } = await setUp()
  await user.type(field, 'zzqxv')
  expect(await screen.findByText(/No place found/)).toBeTruthy()
})

test.each([
  ['refuses', refuse(503, 'places.away', 'Not now')],
  ['cannot be reached', unreachable],
])('the list says when the server %s, and the typed text stays', async (_, answer) => {
  fakeApi(autocompletePlaces, () => answer)
  const { user, field } = await setUp()
  await user.type(field, 'lond')
  expect(await screen.findByText(/could not be searched/)).toBeTruthy()
  expect(field.value).toBe('lond')
})

test('one letter sends no request', async () => {
  const sent = fakeApi(autocompletePlaces, () => [london])
  const { user, field } = await setUp()
  await user.type(field, 'l')
  await expect(screen.findByRole('option', {}, { timeout: 500 })).rejects.toThrow('Unable to find')
  expect(sent).toEqual([])
})

test('the current position is selected with the name of its town', async () => {
  fakeApi(nearbyPlaces, () => [])
  fakeApi(reversePlace, () => london)
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (accept: PositionCallback) =>
        accept({ coords: { latitude: 51.5, longitude: -0.1 } } as GeolocationPosition),
    },
  })
  const { user, current, field } = await setUp()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(current()).toMatchObject({ lat: 51.5, lng: -0.1 }))
  expect(field.value).toBe('Near London, England, United Kingdom')
  vi.unstubAllGlobals()
})

test('an error below the field explains a missing position', async () => {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (_: PositionCallback, refuseIt: PositionErrorCallback) =>
        refuseIt({ code: 1 } as GeolocationPositionError),
    },
  })
  const { user, current } = await setUp()
  expect(screen.queryByText(/denied/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText('Location access was denied. Please enable location services.')).toBeTruthy()
  expect(current()).toEqual(nowhere)
  vi.unstubAllGlobals()
})
