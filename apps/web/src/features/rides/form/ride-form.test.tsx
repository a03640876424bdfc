import {
  autocompletePlaces,
  createRide,
  geocodePlace,
  getMe,
  getRide,
  listVehicles,
  rideWithStopsSchema,
  updateRide,
} from '@scooter-rides/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { fakePlanning } from '../../../../test/fake-planning.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe, sampleVehicle } from '../../../../test/samples.ts'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { ConfirmHost } from '../../../ui/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast-host.tsx'
import { applyRideEvent } from '../rides.live.ts'
import { rideQuery } from '../rides.queries.ts'
import { RideEditor } from './ride-editor.tsx'
import { RideForm } from './ride-form.tsx'

beforeEach(() => {
  fakeApi(getMe, () => sampleMe())
  fakeApi(listVehicles, () => [sampleVehicle()])
  fakeApi(autocompletePlaces, () => [])
  fakePlanning()
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
      name: query['q'] ?? '',
      address: 'Portugal',
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
      { lat: 2, lng: 1, label: 'ab, Portugal' },
      { lat: 4, lng: 1, label: 'abcd, Portugal' },
    ])
    expect(sent[0]?.body?.status).toBe('upcoming')
  })

  test('keeps the place that was chosen from the list and asks nobody what its name means', async () => {
    const newport = { placeId: '1', name: 'Newport', address: 'Telford and Wrekin, England', lat: 52.77, lng: -2.38 }
    fakeApi(autocompletePlaces, () => [{ ...newport, kind: 'town' }])
    const lookups = fakeApi(geocodePlace, () => refuse(404, 'places.not_found', 'No such place.'))
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user } = await open()
    await user.type(field('Ride name'), 'Bridge tour')
    for (const name of ['Start location', 'Stop 1']) {
      await user.type(field(name), 'newp')
      await user.click(await screen.findByRole('option', { name: /Telford/ }))
    }

    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    const chosen = { lat: 52.77, lng: -2.38, label: 'Newport, Telford and Wrekin, England' }
    expect(sent[0]?.body?.stops).toEqual([chosen, chosen])
    expect(lookups).toEqual([])
  })

  test('shows what typed words were found as before it saves them', async () => {
    const gate = closedGate()
    fakeApi(geocodePlace, async () => {
      await gate.opened
      return { placeId: '1', name: 'Porto', address: 'Portugal', lat: 41.15, lng: -8.61, kind: 'city' }
    })
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user } = await open()
    await user.type(field('Ride name'), 'Bridge tour')
    await user.type(field('Start location'), 'porto')
    await user.type(field('Stop 1'), 'oporto')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Create Ride' }))
    gate.open()

    expect(await screen.findByText('Please check where your ride goes')).toBeVisible()
    expect(screen.getAllByText(/Found as Porto, Portugal\. If you meant another one/)).toHaveLength(2)
    expect(field('Start location')).toHaveFocus()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Create Ride' }))
    await waitFor(() => expect(sent).toHaveLength(1))
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

describe('changing a ride', () => {
  const opened = sampleRide({
    isOrganiser: true,
    version: 3,
    startsAt: new Date('2030-05-01T14:00:00Z'),
    endsAt: new Date('2030-05-03T21:30:00Z'),
  })

  /** Takes what the first call sends for a newer ride's, as the server does. */
  function refuseFirst(newer: typeof opened) {
    let isFirst = true
    return fakeApi(updateRide, () => {
      const wasFirst = isFirst
      isFirst = false
      return wasFirst ? { isRefusal: true as const, response: () => staleAnswer(newer) } : newer
    })
  }

  async function changeTitle({ user }: Awaited<ReturnType<typeof open>>, title: string) {
    await user.clear(field('Ride name'))
    await user.type(field('Ride name'), title)
  }

  test('sends the title alone when only the title changed, so that three days stay three days', async () => {
    const sent = fakeApi(updateRide, () => opened)
    const view = await open(opened)
    expect(field('End date (optional)')).toHaveValue('2030-05-03')
    await changeTitle(view, 'Grand tour')

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))

    await waitFor(() => expect(view.history.location.pathname).toBe('/rides/7'))
    expect(sent.map(({ body }) => body)).toEqual([{ title: 'Grand tour' }])
  })

  test('a ride that is put off keeps its length', async () => {
    const sent = fakeApi(updateRide, () => opened)
    const view = await open(opened)
    fireEvent.change(field('Date'), { target: { value: '2030-05-08' } })

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      startsAt: '2030-05-08T14:00:00.000Z',
      endsAt: '2030-05-10T21:30:00.000Z',
      timeZone: 'America/New_York',
    })
  })

  test('sends the version it was filled from, also when a newer ride arrived meanwhile', async () => {
    const sent = fakeApi(updateRide, () => opened)
    fakeApi(getRide, () => opened)
    const view = await render(<RideEditor rideId={opened.id} />, { at: '/rides/create' })
    await screen.findByLabelText('Ride name')
    await changeTitle(view, 'Grand tour')
    view.queryClient.setQueryData(rideQuery(opened.id).queryKey, { ...opened, title: 'Small tour', version: 4 })

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.headers.get('if-match')).toBe('"3"')
  })

  test('shows both sides of what was changed elsewhere too, and saves as chosen', async () => {
    const newer = { ...opened, version: 5, title: 'Small tour', description: 'Bring rain gear', capacity: 4 }
    const sent = refuseFirst(newer)
    const view = await open(opened)
    await changeTitle(view, 'Grand tour')
    await view.user.type(field('Seats (optional)'), '9')

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'This ride was changed elsewhere' }))
    expect(dialog.getByText('Grand tour')).toBeVisible()
    expect(dialog.getByText('Small tour')).toBeVisible()
    const title = within(dialog.getByRole('radiogroup', { name: 'Ride name' }))
    const description = within(dialog.getByRole('radiogroup', { name: 'Description' }))
    expect(title.getByRole('radio', { name: 'Keep mine' })).toBeChecked()
    expect(description.getByRole('radio', { name: 'Take theirs' })).toBeChecked()
    await view.user.click(title.getByRole('radio', { name: 'Take theirs' }))
    await view.user.click(dialog.getByRole('button', { name: 'Save as chosen' }))

    await waitFor(() => expect(view.history.location.pathname).toBe('/rides/7'))
    expect(sent.map(({ body }) => body)).toEqual([{ title: 'Grand tour', capacity: 9 }, { capacity: 9 }])
  })

  test('is saved without a question when only its riders changed meanwhile', async () => {
    const sent = refuseFirst({ ...opened, version: 5, joinedCount: 3 })
    const view = await open(opened)
    await changeTitle(view, 'Grand tour')

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))

    await waitFor(() => expect(view.history.location.pathname).toBe('/rides/7'))
    expect(sent.map(({ body }) => body)).toEqual([{ title: 'Grand tour' }, { title: 'Grand tour' }])
  })

  test('going back to the form keeps what was typed and overwrites nothing', async () => {
    const sent = refuseFirst({ ...opened, version: 5, title: 'Small tour' })
    const view = await open(opened)
    await changeTitle(view, 'Grand tour')

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))
    await view.user.click(await screen.findByRole('button', { name: 'Back to the form' }))

    expect(field('Ride name')).toHaveValue('Grand tour')
    expect(sent).toHaveLength(1)
  })
})

describe('a ride that is deleted elsewhere while it is changed here', () => {
  const opened = sampleRide({ isOrganiser: true, startsAt: new Date('2030-05-01T14:00:00Z') })
  const gone = () => refuse(404, 'rides.not_found', 'There is no such ride.')
  const note = () => screen.findByText(/This ride was deleted/)

  /** Opens the ride, renames it, and has it deleted. */
  async function renameAndLose() {
    fakeApi(getRide, () => opened)
    const view = await render(<RideEditor rideId={opened.id} />, { at: '/rides/create' })
    await view.user.type(await screen.findByLabelText('Ride name'), ' at dusk')
    fakeApi(getRide, gone)
    return view
  }

  test('keeps what was typed, says so, and is planned as a new one', async () => {
    const changes = fakeApi(updateRide, () => opened)
    const created = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, queryClient, history } = await renameAndLose()
    applyRideEvent(queryClient, { type: 'rideUpdate', rideId: opened.id, version: 2 })

    expect(await note()).toBeVisible()
    expect(field('Ride name')).toHaveValue('Harbour loop at dusk')
    expect(screen.queryByRole('button', { name: 'Save Ride' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    const stops = opened.stops.map(({ label, lat, lng }) => ({ label, lat, lng }))
    expect(created[0]?.body).toMatchObject({ title: 'Harbour loop at dusk', status: 'upcoming', stops })
    expect(changes).toEqual([])
  })

  test('says so as soon as it is saved, where no news of it came', async () => {
    fakeApi(updateRide, gone)
    const { user } = await renameAndLose()

    await user.click(screen.getByRole('button', { name: 'Save Ride' }))

    expect(await note()).toBeVisible()
    expect(field('Ride name')).toHaveValue('Harbour loop at dusk')
    expect(screen.getByRole('button', { name: 'Create Ride' })).toBeVisible()
  })

  test('a server that fails to tell the news takes no form away', async () => {
    const { queryClient } = await renameAndLose()
    const asked = fakeApi(getRide, () => refuse(503, 'storage.away', 'Back in a minute.'))
    applyRideEvent(queryClient, { type: 'rideUpdate', rideId: opened.id, version: 2 })

    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(field('Ride name')).toHaveValue('Harbour loop at dusk')
    expect(screen.getByRole('button', { name: 'Save Ride' })).toBeVisible()
    expect(screen.queryByText(/This ride was deleted/)).toBeNull()
  })
})

function staleAnswer(current: ReturnType<typeof sampleRide>): Response {
  const body = {
    type: 'about:blank',
    title: 'Precondition Failed',
    status: 412,
    detail: 'Changed meanwhile.',
    code: 'rides.stale',
    current: z.encode(rideWithStopsSchema, current),
  }
  return new Response(JSON.stringify(body), { status: 412, headers: { 'content-type': 'application/problem+json' } })
}
