import { createRide, getRide, rideWithStopsSchema, updateRide } from '@scooter-rides/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { fakeRideFormAnswers, field, openRideForm } from '../../../test/open-ride-form.tsx'
import { render } from '../../../test/render.tsx'
import { sampleRide } from '../../../test/sample-ride.ts'
import { applyRideEvent } from '../rides/rides.live.ts'
import { rideQuery } from '../rides/rides.queries.ts'
import { RideEditor } from './ride-editor.tsx'

beforeEach(fakeRideFormAnswers)

describe('editing a ride', () => {
  const opened = sampleRide({
    isOrganiser: true,
    version: 3,
    startsAt: new Date('2030-05-01T14:00:00Z'),
    endsAt: new Date('2030-05-03T21:30:00Z'),
  })

  /** Refuses the first update with a newer ride, as the server does. */
  function refuseFirst(newer: typeof opened) {
    let isFirst = true
    return fakeApi(updateRide, () => {
      const wasFirst = isFirst
      isFirst = false
      return wasFirst ? staleAnswer(newer) : newer
    })
  }

  async function changeTitle({ user }: Awaited<ReturnType<typeof openRideForm>>, title: string) {
    await user.clear(field('Ride name'))
    await user.type(field('Ride name'), title)
  }

  test('sends only the title when only the title changed, so that a duration of three days stays', async () => {
    const sent = fakeApi(updateRide, () => opened)
    const view = await openRideForm(opened)
    expect(field('End date (optional)')).toHaveValue('2030-05-03')
    await changeTitle(view, 'Grand tour')

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))

    await waitFor(() => expect(view.history.location.pathname).toBe('/rides/7'))
    expect(sent.map(({ body }) => body)).toEqual([{ title: 'Grand tour' }])
  })

  test('keeps the duration when the start moves', async () => {
    const sent = fakeApi(updateRide, () => opened)
    const view = await openRideForm(opened)
    fireEvent.change(field('Date'), { target: { value: '2030-05-08' } })

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      startsAt: '2030-05-08T14:00:00.000Z',
      endsAt: '2030-05-10T21:30:00.000Z',
      timeZone: 'America/New_York',
    })
  })

  test('sends the version that the form was filled from, also when a newer version arrived meanwhile', async () => {
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

  test('shows both versions of a conflicting change, and saves the selected one', async () => {
    const newer = { ...opened, version: 5, title: 'Small tour', description: 'Bring rain gear', capacity: 4 }
    const sent = refuseFirst(newer)
    const view = await openRideForm(opened)
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

  test('is saved without a question when only the participants changed meanwhile', async () => {
    const sent = refuseFirst({ ...opened, version: 5, joinedCount: 3 })
    const view = await openRideForm(opened)
    await changeTitle(view, 'Grand tour')

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))

    await waitFor(() => expect(view.history.location.pathname).toBe('/rides/7'))
    expect(sent.map(({ body }) => body)).toEqual([{ title: 'Grand tour' }, { title: 'Grand tour' }])
  })

  test('keeps the typed text when the rider returns to the form', async () => {
    const sent = refuseFirst({ ...opened, version: 5, title: 'Small tour' })
    const view = await openRideForm(opened)
    await changeTitle(view, 'Grand tour')

    await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))
    await view.user.click(await screen.findByRole('button', { name: 'Back to the form' }))

    expect(field('Ride name')).toHaveValue('Grand tour')
    expect(sent).toHaveLength(1)
  })
})

describe('a ride that is deleted elsewhere while it is edited', () => {
  const opened = sampleRide({ isOrganiser: true, startsAt: new Date('2030-05-01T14:00:00Z') })
  const notFound = () => refuse(404, 'rides.not_found', 'Ride not found.')
  const note = () => screen.findByText(/This ride was deleted/)

  async function renameAndLose() {
    fakeApi(getRide, () => opened)
    const view = await render(<RideEditor rideId={opened.id} />, { at: '/rides/create' })
    await view.user.type(await screen.findByLabelText('Ride name'), ' at dusk')
    fakeApi(getRide, notFound)
    return view
  }

  test('keeps the typed text, says so, and can be created as a new ride', async () => {
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

  test('is reported on saving when no event arrived', async () => {
    fakeApi(updateRide, notFound)
    const { user } = await renameAndLose()

    await user.click(screen.getByRole('button', { name: 'Save Ride' }))

    expect(await note()).toBeVisible()
    expect(field('Ride name')).toHaveValue('Harbour loop at dusk')
    expect(screen.getByRole('button', { name: 'Create Ride' })).toBeVisible()
  })

  test('keeps its form when the refetch fails', async () => {
    const { queryClient } = await renameAndLose()
    const requests = fakeApi(getRide, () => refuse(503, 'storage.away', 'Back in a minute.'))
    applyRideEvent(queryClient, { type: 'rideUpdate', rideId: opened.id, version: 2 })

    await waitFor(() => expect(requests).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(field('Ride name')).toHaveValue('Harbour loop at dusk')
    expect(screen.getByRole('button', { name: 'Save Ride' })).toBeVisible()
    expect(screen.queryByText(/This ride was deleted/)).toBeNull()
  })
})

const staleAnswer = (current: ReturnType<typeof sampleRide>) =>
  refuse(412, 'rides.stale', 'Changed meanwhile.', { current: z.encode(rideWithStopsSchema, current) })
