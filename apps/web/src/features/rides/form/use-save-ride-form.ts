import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { rideWithStopsSchema, type FieldError, type RideWithStops } from '@scooter-rides/contract'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { useCreateRide, useUpdateRide } from '../rides.queries.ts'
import { findPlaces, PlaceNotFoundError, PlacesToCheckError } from './find-places.ts'
import { formToBody, rideToForm, type RideForm } from './ride-form-model.ts'
import { changesToBody, differingParts, mergeForms, partsToDecide, type FilledForm } from './ride-parts.ts'
import { useRideConflict } from './use-ride-conflict.ts'

type Status = 'draft' | 'upcoming'

interface SaveRideOptions {
  /** The ride that is changed; without it a new one is made. */
  rideId: number | undefined
  filled: FilledForm
  /** The form starts from a newer ride now. */
  onRefill: (filled: FilledForm, typed: RideForm) => void
  onSaved: () => void
}

/** Saves the ride form and goes on to the ride; whatever fails, what was typed stays. */
export function useSaveRideForm(form: UseFormReturn<RideForm>, { rideId, filled, onRefill, onSaved }: SaveRideOptions) {
  const navigate = useNavigate()
  const create = useCreateRide()
  const update = useUpdateRide(rideId ?? 0)
  const { conflict, decide } = useRideConflict()

  /** Sends what was changed since the form was filled, over that version only. Answers false when the rider went back. */
  async function sendChanges(from: FilledForm, values: RideForm): Promise<boolean> {
    const changed = differingParts(from.values, values)
    if (changed.length === 0) return true
    const places = changed.includes('places') ? await findPlaces(values) : []
    try {
      await update.mutateAsync({ body: changesToBody(from.values, values, places), version: from.version })
      return true
    } catch (error) {
      const newer = newerRide(error)
      if (!newer) throw error
      const sides = { before: from.values, mine: values, theirs: rideToForm(newer) }
      const kept = partsToDecide(sides).length === 0 ? [] : await decide(sides)
      if (!kept) return false
      const merged = mergeForms(sides, kept)
      const refilled = { version: newer.version, values: sides.theirs }
      onRefill(refilled, merged)
      return sendChanges(refilled, merged)
    }
  }

  async function send(values: RideForm, status: Status): Promise<number | undefined> {
    if (rideId !== undefined) return (await sendChanges(filled, values)) ? rideId : undefined
    const created = await create.mutateAsync({ ...formToBody(values, await findPlaces(values)), status })
    return created.id
  }

  async function save(values: RideForm, status: Status) {
    const isEdit = rideId !== undefined
    try {
      const savedId = await send(values, status)
      if (savedId === undefined) return
      onSaved()
      toast({ title: isEdit ? 'Ride saved' : status === 'draft' ? 'Draft saved' : 'Ride created', kind: 'success' })
      await navigate({ to: '/rides/$rideId', params: { rideId: String(savedId) } })
    } catch (error) {
      showFailure(form, error, isEdit)
    }
  }
  return { save, conflict }
}

/** The ride as it is now, told by a server that refused to overwrite it. */
function newerRide(error: unknown): RideWithStops | undefined {
  if (!isApiError(error) || error.status !== 412) return undefined
  return rideWithStopsSchema.safeParse(error.problem.current).data
}

function showFailure(form: UseFormReturn<RideForm>, error: unknown, isEdit: boolean) {
  if (error instanceof PlacesToCheckError) {
    for (const { field, value } of error.found) form.setValue(field, value, { shouldDirty: true })
    form.setFocus(error.found[0]?.field ?? 'start')
    toast({
      title: error.message,
      description: `Found ${error.found.map(({ value }) => value.foundAs).join('; ')}. If that is right, save again.`,
    })
    return
  }
  if (error instanceof PlaceNotFoundError) {
    form.setError(error.field, { message: error.message })
    form.setFocus(placeOf(error.field))
    toast({
      title: error.message,
      description: 'Choose a place from the list, or write it differently.',
      kind: 'error',
    })
    return
  }
  if (error instanceof ApiError)
    for (const { path, message } of error.fieldErrors) form.setError(fieldOf(path), { message })
  const title = isEdit ? 'Failed to update ride' : 'Failed to create ride'
  const unexplained = isEdit ? 'Something went wrong. Please try again.' : 'An error occurred while creating the ride'
  const description = error instanceof Error && error.message ? error.message : unexplained
  toast({ title, description, kind: 'error' })
}

/** The place that a text belongs to. */
const placeOf = (field: PlaceNotFoundError['field']) => field.replace('.text', '') as 'start'

/** The form's name for a field of the API. */
function fieldOf(path: FieldError['path']) {
  if (path === 'startsAt' || path === 'date') return 'date' as const
  if (path === 'endsAt') return 'endTime' as const
  if (path === 'scooterId' || path === 'vehicleId') return 'vehicleId' as const
  if (path === 'title' || path === 'description' || path === 'capacity' || path === 'visibility') return path
  return path.startsWith('stops') ? ('stops' as const) : ('root' as const)
}
