import { currentWeather } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleWeather } from '../../../test/sample-weather.ts'
import { useLocationStore } from '../../session/storage/location-store.ts'
import { RidingWeather } from './riding-weather.tsx'

afterEach(() => useLocationStore.setState({ position: null }))

test('the weather request uses a rounded position of the rider', async () => {
  useLocationStore.setState({ position: { lat: 40.71284, lng: -74.00597 } })
  const sent = fakeApi(currentWeather, () => sampleWeather({ safety_score: 8.4 }))
  await render(<RidingWeather />)
  expect(await screen.findByText('Excellent')).toBeVisible()
  expect(screen.getByText('8.4')).toBeVisible()
  expect(sent[0]?.query).toEqual({ lat: '40.7', lng: '-74' })
})

test('unavailable weather is reported', async () => {
  useLocationStore.setState({ position: { lat: 0, lng: 0 } })
  fakeApi(currentWeather, () => refuse(503, 'weather.unavailable', 'Weather data unavailable'))
  await render(<RidingWeather />)
  expect(await screen.findByText('Weather data unavailable')).toBeVisible()
})

test('no request is sent without a position', async () => {
  const { container } = await render(<RidingWeather />)
  expect(container).toHaveTextContent('')
})
