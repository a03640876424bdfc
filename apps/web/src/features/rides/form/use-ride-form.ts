import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { RideWithStops } from '@scooter-rides/contract'
import { useFormDraft } from '../../../session/kept/use-form-draft.ts'
import { newRideForm, rideFormSchema, rideToForm, type RideForm } from './ride-form-model.ts'
import type { FilledForm } from './ride-parts.ts'
import { useSaveRideForm } from './use-save-ride-form.ts'

/** The form of a new ride or of one that is changed: what it was filled from, what is typed, and how it is saved. */
export function useRideForm(ride: RideWithStops | undefined, isGone: boolean) {
  // The ride goes on living while it is changed here: what counts is the one the form was filled from.
  const [filled, setFilled] = useState(() => fillFrom(ride))
  const form = useForm<RideForm>({ resolver: zodResolver(rideFormSchema), defaultValues: filled.values })

  function refill(from: FilledForm, typed: RideForm) {
    setFilled(from)
    form.reset(from.values)
    form.reset(typed, { keepDefaultValues: true })
  }

  const draft = useFormDraft(form, {
    name: ride ? `ride-${ride.id}` : 'ride',
    filled,
    // A draft of a ride keeps its version: where the ride became newer meanwhile, saving shows both sides.
    ...(ride && {
      restore: ({ version = 0, filled: values, values: typed }) => refill({ version, values }, typed),
    }),
  })
  const { save, conflict } = useSaveRideForm(form, {
    ride: isGone ? undefined : ride,
    filled,
    onRefill: refill,
    onSaved: draft.done,
  })

  function startOver() {
    const anew = fillFrom(ride)
    setFilled(anew)
    draft.startOver(anew.values)
  }
  return { form, filled, save, conflict, restoredAt: draft.restoredAt, startOver }
}

function fillFrom(ride: RideWithStops | undefined): FilledForm {
  return ride ? { version: ride.version, values: rideToForm(ride) } : { version: 0, values: newRideForm() }
}
