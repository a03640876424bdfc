import {
  autocompletePlaces,
  createRide,
  geocodePlace,
  getMe,
  listVehicles,
  planRoute,
  updateRide,
} from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe, sampleVehicle } from '../../../../test/samples.ts'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { ConfirmHost } from '../../../ui/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast-host.tsx'
import { RideForm } from './ride-form.tsx'

beforeEach(() => {
  fakeApi(getMe, () => sampleMe())
  fakeApi(listVehicles, () => [sampleVehicle()])
  fakeApi(autocompletePlaces, () => [])
  fakeApi(planRoute, () => ({
    distance: 1,
    duration: 1,
    geometry: '',
    legs: [],
    waypointOrder: [],
    engine: 'direct',
    warnings: [],
  }))
})

const open = (ride?: ReturnType<typeof sampleRide>) =>
  render(
    <>
      <RideForm {...(ride && { ride })} />
      <ConfirmHost />
      <ToastHost />
    </>,
    { at: '/rides/create' },
  )

const field = (name: string) => screen.getByLabelText(name)

describe('planning a ride', () => {
  test('names every missing thing under its field and sends nothing', async () => {
    const sent = fakeApi(createRide, () => sampleRide())
    const { user } = await open()

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    expect(await screen.findByText('Ride name is required')).toBeVisible()
    expect(screen.getByText('Start location is required')).toBeVisible()
    expect(screen.getByText('Stop location is required')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  test('looks typed addresses up and keeps what was typed when one is unknown', async () => {
    fakeApi(geocodePlace, ({ query }) =>
      query['q'] === 'Atlantis'
        ? refuse(404, 'places.not_found', 'No such place.')
        : { placeId: '1', name: 'Porto', address: 'Portugal', lat: 41.15, lng: -8.61, kind: 'city' },
    )
    const sent = fakeApi(createRide, () => sampleRide())
    const { user } = await open()
    await user.type(field('Ride name'), 'Bridge tour')
    await user.type(field('Start location'), 'Porto')
    await user.type(field('Stop 1'), 'Atlantis')
    await user.tab()

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    expect((await screen.findAllByText('Could not geocode stop: Atlantis')).length).toBeGreaterThan(0)
    expect(field('Ride name')).toHaveValue('Bridge tour')
    expect(field('Stop 1')).toHaveValue('Atlantis')
    expect(sent).toHaveLength(0)
  })

  test('sends the found places in riding order and goes to the ride', async () => {
    fakeApi(geocodePlace, ({ query }) => ({
      placeId: '1',
      name: 'x',
      address: '',
      lat: Number(query['q']?.length),
      lng: 1,
      kind: 'city',
    }))
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, history } = await open()
    await user.type(field('Ride name'), 'Bridge tour')
    await user.type(field('Start location'), 'ab')
    await user.type(field('Stop 1'), 'abcd')
    await user.tab()

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    expect(sent[0]?.body?.stops).toEqual([
      { lat: 2, lng: 1, label: 'ab' },
      { lat: 4, lng: 1, label: 'abcd' },
    ])
    expect(sent[0]?.body?.status).toBe('upcoming')
  })

  test('shows a refusal of the server under its field and keeps the form', async () => {
    fakeApi(geocodePlace, () => ({ placeId: '1', name: 'x', address: '', lat: 1, lng: 1, kind: 'city' }))
    fakeApi(createRide, () =>
      refuse(400, 'validation.failed', 'Too far ahead', {
        errors: [{ path: 'startsAt', message: 'Nobody plans that far ahead' }],
      }),
    )
    const { user } = await open()
    await user.type(field('Ride name'), 'Bridge tour')
    await user.type(field('Start location'), 'ab')
    await user.type(field('Stop 1'), 'cd')
    await user.tab()

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    expect(await screen.findByText('Nobody plans that far ahead')).toBeVisible()
    expect(field('Ride name')).toHaveValue('Bridge tour')
  })

  test('the last remaining stop cannot be removed', async () => {
    const { user } = await open()
    expect(screen.getByRole('button', { name: 'Remove stop 1' })).toBeDisabled()

    await user.click(screen.getByRole('button', { name: 'Add stop' }))

    expect(screen.getByRole('button', { name: 'Remove stop 1' })).toBeEnabled()
  })
})

test('a ride changed in another window is not overwritten without a word', async () => {
  const sent = fakeApi(updateRide, () => sampleRide({ isOrganiser: true, version: 3 }))
  let isFirst = true
  fakeApi(updateRide, (call) => {
    sent.push(call)
    if (!isFirst) return sampleRide({ isOrganiser: true, version: 3 })
    isFirst = false
    return { isRefusal: true, response: () => staleAnswer() }
  })
  const { user, history } = await open(sampleRide({ isOrganiser: true, version: 1 }))

  await user.click(screen.getByRole('button', { name: 'Save Ride' }))
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))

  await waitFor(() => expect(history.location.pathname).toBe('/rides/7'))
  expect(sent).toHaveLength(2)
})

function staleAnswer(): Response {
  const body = {
    type: 'about:blank',
    title: 'Precondition Failed',
    status: 412,
    detail: 'Changed meanwhile.',
    code: 'rides.stale',
    current: { version: 2 },
  }
  return new Response(JSON.stringify(body), { status: 412, headers: { 'content-type': 'application/problem+json' } })
}
