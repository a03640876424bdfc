import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldError, RideWithStops } from '@scooter-rides/contract'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'
import { rideQuery, useCreateRide, useUpdateRide } from '../rides.queries.ts'
import { findPlaces, PlaceNotFoundError } from './find-places.ts'
import { formToBody, rideToForm, type RideForm } from './ride-form-model.ts'

type Status = 'draft' | 'upcoming'

/** Saves the ride form and goes on to the ride; whatever fails, what was typed stays. */
export function useSaveRideForm(form: UseFormReturn<RideForm>, ride: RideWithStops | undefined) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useCreateRide()
  const update = useUpdateRide(ride?.id ?? 0)

  async function send(values: RideForm, status: Status): Promise<RideWithStops | undefined> {
    const body = formToBody(values, await findPlaces(values))
    if (!ride) return create.mutateAsync({ ...body, status })
    try {
      return await update.mutateAsync({ body, version: ride.version })
    } catch (error) {
      const newer = newerVersion(error)
      if (newer === undefined) throw error
      return (await asksToOverwrite()) ? update.mutateAsync({ body, version: newer }) : undefined
    }
  }

  return async (values: RideForm, status: Status) => {
    try {
      const saved = await send(values, status)
      if (!saved)
        return form.reset(rideToForm(await queryClient.fetchQuery({ ...rideQuery(ride?.id ?? 0), staleTime: 0 })))
      toast({ title: ride ? 'Ride saved' : status === 'draft' ? 'Draft saved' : 'Ride created', kind: 'success' })
      await navigate({ to: '/rides/$rideId', params: { rideId: String(saved.id) } })
    } catch (error) {
      showFailure(form, error, ride !== undefined)
    }
  }
}

function asksToOverwrite() {
  return confirm({
    title: 'This ride was changed elsewhere',
    body: 'It was saved in another window after you opened it here. Save yours over it, or load the other version?',
    action: 'Save mine',
    cancel: 'Load the other',
  })
}

function newerVersion(error: unknown): number | undefined {
  if (!isApiError(error) || error.status !== 412) return undefined
  const { current } = error.problem
  return typeof current === 'object' && current !== null && 'version' in current && typeof current.version === 'number'
    ? current.version
    : undefined
}

function showFailure(form: UseFormReturn<RideForm>, error: unknown, isEdit: boolean) {
  if (error instanceof PlaceNotFoundError) {
    form.setError(error.field, { message: error.message }, { shouldFocus: true })
    toast({
      title: error.message,
      description: 'Choose a place from the list, or write it differently.',
      kind: 'error',
    })
    return
  }
  if (error instanceof ApiError)
    for (const { path, message } of error.fieldErrors) form.setError(fieldOf(path), { message })
  const title = isEdit ? 'Failed to update ride' : 'Error creating ride'
  const description =
    error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.'
  toast({ title, description, kind: 'error' })
}

/** The form's name for a field of the API. */
function fieldOf(path: FieldError['path']) {
  if (path === 'startsAt' || path === 'date') return 'date' as const
  if (path === 'endsAt') return 'endTime' as const
  if (path === 'scooterId' || path === 'vehicleId') return 'vehicleId' as const
  if (path === 'title' || path === 'description' || path === 'capacity' || path === 'visibility') return path
  return path.startsWith('stops') ? ('stops' as const) : ('root' as const)
}
