import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import type { RideWithStops } from '@scooter-rides/contract'
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts'
import type { RideFormKind } from '../../ride-form-model/ride-form-kinds.ts'
import { rideToForm, type RideForm } from '../../ride-form-model/ride-form-model.ts'
import type { FilledForm } from '../../ride-form-model/ride-parts.ts'
import { useSaveRideForm } from './use-save-ride-form.ts'

interface RideFormOptions {
  kind: RideFormKind
  ride?: RideWithStops | undefined
  isDeleted?: boolean
  /** Shows the field with the error, which may be out of view. */
  onInvalidField?: (field: FieldPath<RideForm>) => void
  /** Other URLs of the same screen. */
  staysOn?: (address: { pathname: string }) => boolean
}

export function useRideForm({ kind, ride, isDeleted = false, onInvalidField, staysOn }: RideFormOptions) {
  // The form keeps its initial version while the ride changes on the server.
  const [filled, setFilled] = useState(() => fillFrom(kind, ride))
  const form = useForm<RideForm>({ resolver: zodResolver(kind.rules), mode: kind.mode, defaultValues: filled.values })

  function refill(from: FilledForm, typed: RideForm) {
    setFilled(from)
    form.reset(from.values)
    form.reset(typed, { keepDefaultValues: true })
  }

  const draft = useFormDraft(form, {
    name: ride ? `ride-${ride.id}` : kind.draft,
    filled,
    ...(staysOn && { staysOn }),
    // A restored draft keeps its base version, so that saving shows both sides of a conflict.
    ...(ride && {
      restore: ({ version = 0, filled: values, values: typed }) => refill({ kind, version, values }, typed),
    }),
  })
  const { save, conflict, answerScope } = useSaveRideForm(form, {
    ride: isDeleted ? undefined : ride,
    filled,
    onRefill: refill,
    onSaved: draft.done,
    onWaiting: draft.setAside,
    onInvalidField: onInvalidField ?? ((field) => form.setFocus(field)),
  })

  function startOver() {
    const fresh = fillFrom(kind, ride)
    setFilled(fresh)
    draft.startOver(fresh.values)
  }
  return { form, filled, save, conflict, answerScope, restoredAt: draft.restoredAt, startOver }
}

function fillFrom(kind: RideFormKind, ride: RideWithStops | undefined): FilledForm {
  return ride
    ? { kind, version: ride.version, values: rideToForm(ride) }
    : { kind, version: 0, values: kind.fresh(new Date()) }
}
