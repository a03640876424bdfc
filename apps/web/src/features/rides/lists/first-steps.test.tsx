import { listRides } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { useLocationStore } from '../../../session/storage/location-store.ts'
import { FirstSteps } from './first-steps.tsx'

beforeEach(() => useLocationStore.setState({ position: { lat: 38.72, lng: -9.14 } }))

test('a new rider sees rides nearby and one link to plan the first ride', async () => {
  const requests = fakeApi(listRides, ({ query }) => (query['scope'] ? [] : [sampleRide({ title: 'Tejo at dusk' })]))
  await render(<FirstSteps since={new Date()} />)

  expect(await screen.findByRole('link', { name: /Tejo at dusk/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Plan your first ride' }).getAttribute('href')).toBe('/rides/wizard')
  expect(requests.find(({ query }) => !query['scope'])?.query).toMatchObject({ near: '38.72,-9.14', sort: 'near' })
})

test('a rider who leads a ride sees no first steps', async () => {
  const requests = fakeApi(listRides, ({ query }) => (query['scope'] === 'mine' ? [sampleRide()] : []))
  await render(<FirstSteps since={new Date()} />)
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(screen.queryByText('Your first ride')).toBeNull()
})

test('a rider who registered long ago sees none, and no requests are sent', async () => {
  const requests = fakeApi(listRides, () => [])
  await render(<FirstSteps since={new Date('2020-05-01')} />)
  expect(screen.queryByText('Your first ride')).toBeNull()
  expect(requests).toHaveLength(0)
})
