import { autocompletePlaces, getMe, listVehicles, type RideWithStops } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'

import { RideForm } from '../src/features/ride-form/ride-form.tsx'
import { ConfirmHost } from '../src/ui/popup/confirm-host.tsx'
import { ToastHost } from '../src/ui/toast/toast-host.tsx'
import { fakeApi } from './fake-api.ts'
import { fakePlanning } from './fake-planning.ts'
import { render } from './render.tsx'
import { sampleMe, sampleVehicle } from './samples.ts'

/** What the server answers whoever opens the form of a ride. */
export function fakeRideFormAnswers() {
  fakeApi(getMe, () => sampleMe())
  fakeApi(listVehicles, () => [sampleVehicle()])
  fakeApi(autocompletePlaces, () => [])
  fakePlanning()
}

/** The form of a new ride, or of one to change, with the hosts of its questions and toasts. */
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
