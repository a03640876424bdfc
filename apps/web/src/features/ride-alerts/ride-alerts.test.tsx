import {
  autocompletePlaces,
  createRideAlert,
  deleteRideAlert,
  listRideAlerts,
  reversePlace,
  nearbyPlaces,
  type RideAlert,
  updateRideAlert,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { seeToast } from '../../../test/toasts.ts'
import { ConfirmHost } from '../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { AlertHereButton } from './alert-here-button.tsx'
import { RideAlerts } from './ride-alerts.tsx'

const sampleAlert = (change: Partial<RideAlert> = {}): RideAlert => ({
  id: 3,
  name: null,
  lat: 38.7223,
  lng: -9.1393,
  label: 'Lisbon',
  radius: 16_093,
  weekdays: [6, 7],
  scooterType: 'electric',
  friendsOnly: true,
  isOn: true,
  ...change,
})

function open() {
  const screens = (
    <>
      <RideAlerts />
      <ConfirmHost />
      <ToastHost />
    </>
  )
  return render(screens, { me: sampleMe() })
}

describe('ride alerts', () => {
  test('show their filters, and say when there are none', async () => {
    fakeApi(listRideAlerts, () => [])
    await open()
    expect(await screen.findByText('You have no ride alerts yet.')).toBeVisible()
  })

  test('show a loading error and can be loaded again', async () => {
    let isUnreachable = true
    fakeApi(listRideAlerts, () => (isUnreachable ? refuse(503, 'database.away', 'Away') : [sampleAlert()]))
    const { user } = await open()
    await screen.findByText('Error loading your ride alerts')
    isUnreachable = false
    await user.click(screen.getByRole('button', { name: /again|retry/i }))
    expect(await screen.findByText('Within 10 miles · Sat Sun · Electric · Friends’ rides')).toBeVisible()
  })

  test('are switched off immediately, and on again when saving fails', async () => {
    fakeApi(listRideAlerts, () => [sampleAlert()])
    const sent = fakeApi(updateRideAlert, () => refuse(503, 'x', 'Away'))
    const { user } = await open()
    await user.click(await screen.findByRole('switch', { name: 'Notify me: Lisbon' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ isOn: false }]))
    await seeToast('Error', 'Away')
    expect(screen.getByRole('switch', { name: 'Notify me: Lisbon' })).toBeChecked()
  })

  test('are deleted after a confirmation', async () => {
    let alerts = [sampleAlert()]
    fakeApi(listRideAlerts, () => alerts)
    const sent = fakeApi(deleteRideAlert, () => {
      alerts = []
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete Lisbon' }))
    expect(sent).toHaveLength(0)
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete Lisbon' })).getByRole('button', { name: 'Delete' }),
    )
    await seeToast('Ride alert deleted', 'Lisbon')
    expect(await screen.findByText(/You have no ride alerts yet/)).toBeVisible()
  })

  test('send only the changed fields', async () => {
    fakeApi(listRideAlerts, () => [sampleAlert()])
    const sent = fakeApi(updateRideAlert, () => sampleAlert({ name: 'Weekends' }))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Edit Lisbon' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lisbon' }))
    await user.type(dialog.getByLabelText(/Name/), 'Weekends')
    await user.click(dialog.getByRole('checkbox', { name: 'Sunday' }))
    await user.click(dialog.getByRole('button', { name: 'Save alert' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: 'Weekends', weekdays: [6] }]))
    await seeToast('Ride alert saved', 'Weekends')
  })

  test('require a known place', async () => {
    fakeApi(listRideAlerts, () => [])
    fakeApi(autocompletePlaces, () => [])
    const created = fakeApi(createRideAlert, () => sampleAlert())
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add ride alert' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Ride Alert' }))
    await user.click(dialog.getByRole('button', { name: 'Save alert' }))
    expect(await dialog.findByText('Choose a place from the list')).toBeVisible()
    expect(created).toHaveLength(0)
  })
})

describe('the current search', () => {
  test('becomes an alert with its place, name and distance', async () => {
    fakeApi(listRideAlerts, () => [])
    const created = fakeApi(createRideAlert, () => sampleAlert())
    const { user } = await render(
      <>
        <AlertHereButton centre={{ lat: 38.7, lng: -9.1 }} name="Lisbon" radius={24_140} />
        <ToastHost />
      </>,
      { me: sampleMe() },
    )
    await user.click(screen.getByRole('button', { name: 'Alert me to new rides here' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Ride Alert' }))
    await user.click(dialog.getByRole('button', { name: 'Save alert' }))
    await waitFor(() =>
      expect(created.map(({ body }) => body)).toEqual([
        {
          name: null,
          lat: 38.7,
          lng: -9.1,
          label: 'Lisbon',
          radius: 24_140,
          weekdays: [],
          scooterType: null,
          friendsOnly: false,
        },
      ]),
    )
    await seeToast('Ride alert saved', 'Lisbon')
  })

  test('keeps its coordinates when they have no name', async () => {
    fakeApi(nearbyPlaces, () => refuse(503, 'x', 'Away'))
    fakeApi(reversePlace, () => refuse(503, 'x', 'Away'))
    const { user } = await render(<AlertHereButton centre={{ lat: 38.7, lng: -9.1 }} radius={900} />, {
      me: sampleMe(),
    })
    await user.click(screen.getByRole('button', { name: 'Alert me to new rides here' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Ride Alert' }))
    expect(dialog.getByLabelText('Around')).toHaveDisplayValue(/38\.7/)
  })
})
