import { autocompletePlaces, createRide, geocodePlace, getMe, listVehicles } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { fakePlanning } from '../../../../test/fake-planning.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { sampleRide, sampleRoute } from '../../../../test/sample-ride.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { RideForm } from '../ride-form.tsx'

beforeEach(() => {
  fakeApi(getMe, () => sampleMe())
  fakeApi(listVehicles, () => [])
  fakeApi(autocompletePlaces, () => [])
  fakeApi(geocodePlace, ({ query }) => ({
    placeId: '1',
    name: 'x',
    address: '',
    lat: 1,
    lng: Number(query['q']?.length),
    kind: 'city',
  }))
  fakePlanning()
})

test('a failure message disappears when the ride is saved again, and only the new result is shown', async () => {
  fakeApi(createRide, () => refuse(503, 'storage.away', 'Back in a minute.'))
  const { user } = await render(
    <>
      <RideForm />
      <ToastHost />
    </>,
    { at: '/rides/create' },
  )
  const save = () => user.click(screen.getByRole('button', { name: 'Create Ride' }))
  await user.type(screen.getByLabelText('Ride name'), 'Bridge tour')
  await user.type(screen.getByLabelText('Start location'), 'ab')
  await user.type(screen.getByLabelText('Stop 1'), 'cde')
  await user.tab()
  await save()
  expect((await screen.findAllByText('Failed to create ride')).length).toBeGreaterThan(0)

  const gate = closedGate()
  const routeData = sampleRoute({ engine: 'direct', isPending: true })
  fakeApi(createRide, () => gate.opened.then(() => sampleRide({ id: 12, routeData })))
  await save()
  await waitFor(() => expect(screen.queryByText('Failed to create ride')).toBeNull())
  expect(screen.queryByText('Ride created')).toBeNull()

  gate.open()
  expect((await screen.findAllByText('Ride created')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/^Route pending/).length).toBeGreaterThan(0)
  expect(screen.queryByText('Failed to create ride')).toBeNull()
})
