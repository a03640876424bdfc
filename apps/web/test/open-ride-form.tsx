import { autocompletePlaces, getMe, listVehicles, type RideWithStops } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'

import { RideForm } from '../src/features/ride-form/ride-form.tsx'
import { ConfirmHost } from '../src/ui/popup/confirm-host.tsx'
import { ToastHost } from '../src/ui/toast/toast-host.tsx'
import { fakeApi } from './fake-api.ts'
import { fakePlanning } from './fake-planning.ts'
import { render } from './render.tsx'
import { sampleMe, sampleVehicle } from './samples.ts'

export function fakeRideFormAnswers() {
  fakeApi(getMe, () => sampleMe())
  fakeApi(listVehicles, () => [sampleVehicle()])
  fakeApi(autocompletePlaces, () => [])
  fakePlanning()
}

/** Renders the form of a new or an existing ride, with toasts and confirmations. */
export const openRideForm = (ride?: RideWithStops) =>
  render(
    <>
      <RideForm {...(ride && { ride })} />
      <ConfirmHost />
      <ToastHost />
    </>,
    { at: '/rides/create' },
  )

export const field = (name: string) => screen.getByLabelText(name)
