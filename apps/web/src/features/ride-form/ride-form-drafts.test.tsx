import { autocompletePlaces, createRide, geocodePlace, listVehicles, updateRide } from '@scooter-rides/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { fakePlanning } from '../../../test/fake-planning.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { sampleRide } from '../../../test/sample-ride.ts'
import { useAuthStore } from '../../session/storage/auth-store.ts'
import { followRider } from '../../session/me/follow-rider.ts'
import { meQuery } from '../../session/me/me.queries.ts'
import { PerRider } from '../../session/me/per-rider.tsx'
import { forgetRider } from '../../session/sign-out/forget-rider.ts'
import { ConfirmHost } from '../../ui/popup/confirm-host.tsx'
import { RideForm } from './ride-form.tsx'

beforeEach(() => {
  useAuthStore.getState().remember(sampleMe())
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

const open = (ride?: ReturnType<typeof sampleRide>, me = sampleMe()) =>
  render(
    <PerRider>
      <RideForm {...(ride && { ride })} />
      <ConfirmHost />
    </PerRider>,
    { at: '/rides/create', me },
  )
const title = () => screen.getByLabelText('Ride name')
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('form-draft:'))

async function typeAndLeave(text: string, ride?: ReturnType<typeof sampleRide>) {
  const { user, unmount } = await open(ride)
  await user.clear(title())
  await user.type(title(), text)
  unmount()
}

describe('the draft of a new ride', () => {
  test('is restored in the form, which says so and can start over', async () => {
    await typeAndLeave('Bridge tour')

    const { user } = await open()

    expect(title()).toHaveValue('Bridge tour')
    expect(screen.getByText(/was restored/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(title()).toHaveValue('')
    expect(screen.queryByText(/was restored/)).not.toBeInTheDocument()
  })

  test('is not shown when the server reports another rider than this browser remembers', async () => {
    await typeAndLeave('Bridge tour')

    await open(undefined, sampleMe({ id: 'bo-id' }))

    expect(title()).toHaveValue('')
  })

  test('leaves the screen when another rider signs in, and is kept for its own rider', async () => {
    const { user, queryClient, unmount } = await open()
    const stop = followRider(queryClient)
    await user.type(title(), 'Bridge tour')

    act(() => void queryClient.setQueryData(meQuery.queryKey, sampleMe({ id: 'bo-id' })))

    await waitFor(() => expect(title()).toHaveValue(''))
    expect(drafts()).toEqual(['form-draft:maya-id:ride'])
    unmount()
    stop()
    await open()
    expect(title()).toHaveValue('Bridge tour')
  })

  test('is kept when the session ends, and deleted after signing out', async () => {
    const { user, unmount } = await open()
    await user.type(title(), 'Bridge tour')
    useAuthStore.getState().forget()
    expect(drafts()).toHaveLength(1)
    unmount()

    useAuthStore.getState().remember(sampleMe())
    const again = await open()
    expect(title()).toHaveValue('Bridge tour')
    forgetRider()
    again.unmount()

    expect(drafts()).toEqual([])
  })

  test('is deleted when the ride is saved', async () => {
    fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, history, unmount } = await open()
    await user.type(title(), 'Bridge tour')
    await user.type(screen.getByLabelText('Start location'), 'ab')
    await user.type(screen.getByLabelText('Stop 1'), 'cde')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    unmount()
    expect(drafts()).toEqual([])
  })

  test('of another window stays when the ride is saved in this window', async () => {
    fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, history } = await open()
    await user.type(title(), 'Bridge tour')
    await user.type(screen.getByLabelText('Start location'), 'ab')
    await user.type(screen.getByLabelText('Stop 1'), 'cde')
    await user.tab()
    await waitFor(() => expect(localStorage.getItem(drafts()[0] ?? '')).toContain('"stops":[{"place":{"text":"x'))
    const ofTheOther = { draftsVersion: 1, savedAt: Date.now() + 5000, values: { title: 'Harbour loop' } }
    localStorage.setItem(drafts()[0] ?? '', JSON.stringify(ofTheOther))
    await user.click(screen.getByRole('button', { name: 'Create Ride' }))

    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    expect(localStorage.getItem(drafts()[0] ?? '')).toContain('Harbour loop')
  })

  test('causes a question before the rider leaves, unless nothing was typed', async () => {
    const { user, history } = await open()
    await user.type(title(), 'Bridge tour')

    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(history.location.pathname).toBe('/rides/create')

    await user.clear(title())
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(history.location.pathname).toBe('/dashboard/rides'))
  })

  test('causes no second question when the rider returns before the next screen has loaded', async () => {
    const { user, history } = await open()
    await user.type(title(), 'Bridge tour')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep for later' }))
    await waitFor(() => expect(history.location.pathname).toBe('/dashboard/rides'))

    history.push('/rides/create')

    await waitFor(() => expect(history.location.pathname).toBe('/rides/create'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(title()).toHaveValue('Bridge tour')
    await user.type(title(), ' by night')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
  })
})

test('a draft of an older version of a ride is sent with the version it was based on', async () => {
  const ride = sampleRide({ isOrganiser: true, version: 3 })
  const sent = fakeApi(updateRide, () => ride)
  await typeAndLeave('Grand tour', ride)

  const { user } = await open({ ...ride, version: 5, description: 'Bring rain gear' })
  expect(title()).toHaveValue('Grand tour')
  await user.click(screen.getByRole('button', { name: 'Save Ride' }))

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ title: 'Grand tour' })
  expect(sent[0]?.headers.get('if-match')).toBe('"3"')
})
