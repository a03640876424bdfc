import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { rideWithStopsSchema, type FieldError, type RideWithStops } from '@scooter-rides/contract'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import { takeBack, toast } from '../../../ui/toast.ts'
import { momentText, zoneName } from '../ride-time.ts'
import { useCreateRide, useUpdateRide } from '../use-change-ride.ts'
import { findPlaces, PlaceNotFoundError, PlacesToCheckError } from './find-places.ts'
import { momentsOf, pastStart } from './form-times.ts'
import { formToBody, rideToForm, type FoundPlace, type RideForm } from './ride-form-model.ts'
import { changesToBody, differingParts, mergeForms, partsToDecide, type FilledForm } from './ride-parts.ts'
import { adoptZone, findStartZone } from './start-zone.ts'
import { useRideConflict } from './use-ride-conflict.ts'

type Status = 'draft' | 'upcoming'

/** What the messages of a save are about. */
const saving = 'the ride form'

interface SaveRideOptions {
  /** The ride that is changed; without it a new one is made. */
  ride: RideWithStops | undefined
  filled: FilledForm
  /** The form starts from a newer ride now. */
  onRefill: (filled: FilledForm, typed: RideForm) => void
  onSaved: () => void
}

/** Saves the ride form and goes on to the ride; whatever fails, what was typed stays. */
export function useSaveRideForm(form: UseFormReturn<RideForm>, { ride, filled, onRefill, onSaved }: SaveRideOptions) {
  const rideId = ride?.id
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useCreateRide()
  const update = useUpdateRide(rideId ?? 0)
  const { conflict, decide } = useRideConflict()

  /** Sends what was changed since the form was filled, over that version only. Answers false when the rider went back. */
  async function sendChanges(from: FilledForm, values: RideForm): Promise<boolean> {
    const changed = differingParts(from.values, values)
    if (changed.length === 0) return true
    const places = changed.includes('places') ? await findPlaces(values) : []
    const timed = await withStartZone(from, values, places)
    if (ride?.status !== 'draft' && differingParts(from.values, timed).includes('start')) refusePast(timed)
    try {
      await update.mutateAsync({ body: changesToBody(from.values, timed, places), version: from.version })
      return true
    } catch (error) {
      const newer = newerRide(error)
      if (!newer) throw error
      const sides = { before: from.values, mine: timed, theirs: rideToForm(newer) }
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
    const places = await findPlaces(values)
    const timed = await withStartZone(filled, values, places)
    if (status === 'upcoming') refusePast(timed)
    const created = await create.mutateAsync({ ...formToBody(timed, places), status })
    return created.id
  }

  /** The form in the zone of its start, which is mostly known by now. @throws TimeToCheckError where that moves a typed start */
  async function withStartZone(from: FilledForm, values: RideForm, [start]: FoundPlace[]): Promise<RideForm> {
    const timeZone = start ? await findStartZone(queryClient, from.values, start) : values.timeZone
    if (timeZone === values.timeZone) return values
    adoptZone(form, from, timeZone)
    const { date, time } = form.getValues()
    const timed = { ...values, date, time, timeZone }
    const isOfferedAnew = date !== values.date || time !== values.time
    const { startsAt } = momentsOf(timed)
    const isMoved = startsAt?.getTime() !== momentsOf(values).startsAt?.getTime()
    if (isMoved && !isOfferedAnew && startsAt && timeZone) throw new TimeToCheckError(startsAt, timeZone)
    return timed
  }

  async function save(values: RideForm, status: Status) {
    const isEdit = rideId !== undefined
    takeBack(saving)
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

/** The form meant another moment than the clocks of its start: the rider sees it before it is saved. */
class TimeToCheckError extends Error {
  override name = 'TimeToCheckError'
  readonly details: string

  constructor(startsAt: Date, timeZone: string) {
    super('Please check when your ride starts')
    const there = `${momentText(startsAt, timeZone)}, ${zoneName(startsAt, timeZone)}`
    this.details = `By the clocks of its start it is ${there}. If that is right, save again.`
  }
}

/** A start that nobody can come to any more. */
class PastStartError extends Error {
  override name = 'PastStartError'
}

function refusePast(values: RideForm): void {
  const past = pastStart(values, new Date())
  if (past !== undefined) throw new PastStartError(past)
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
      about: saving,
    })
    return
  }
  if (error instanceof TimeToCheckError) {
    form.setFocus('time')
    toast({ title: error.message, description: error.details, about: saving })
    return
  }
  if (error instanceof PastStartError) {
    form.setError('time', { message: error.message })
    form.setFocus('time')
    return
  }
  if (error instanceof PlaceNotFoundError) {
    form.setError(error.field, { message: error.message })
    form.setFocus(placeOf(error.field))
    toast({
      title: error.message,
      description: 'Choose a place from the list, or write it differently.',
      kind: 'error',
      about: saving,
    })
    return
  }
  if (error instanceof ApiError)
    for (const { path, message } of error.fieldErrors) form.setError(fieldOf(path), { message })
  const title = isEdit ? 'Failed to update ride' : 'Failed to create ride'
  const unexplained = isEdit ? 'Something went wrong. Please try again.' : 'An error occurred while creating the ride'
  const description = error instanceof Error && error.message ? error.message : unexplained
  toast({ title, description, kind: 'error', about: saving })
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
