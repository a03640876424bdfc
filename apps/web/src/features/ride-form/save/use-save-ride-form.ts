import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { FieldError, RideWithStops, SeriesScope } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { ApiError, OfflineError } from '../../../api/api-error.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { addOfflineEdit, dropOfflineEdit } from '../../offline-edits/use-offline-edits.ts'
import { momentText, zoneName } from '../../ride-shared/ride-time.ts'
import { confirmStationary, neverLeavesStart } from '../../ride-shared/stationary-ride.ts'
import { rideQuery } from '../../rides/rides.queries.ts'
import { useCreateRide, useUpdateRide } from '../../rides/use-change-ride.ts'
import { findPlaces, PlaceNotFoundError, PlacesToCheckError } from '../../ride-form-model/find-places.ts'
import { momentsOf, type TimeError } from '../../ride-form-model/form-times.ts'
import type { RideFormKind } from '../../ride-form-model/ride-form-kinds.ts'
import { newerRide } from '../../ride-form-model/newer-ride.ts'
import { formToBody, rideToForm, type FoundPlace, type RideForm } from '../../ride-form-model/ride-form-model.ts'
import {
  changesToBody,
  differingParts,
  mergeForms,
  partsToDecide,
  type FilledForm,
} from '../../ride-form-model/ride-parts.ts'
import { useScopeQuestion } from '../../ride-shared/series/use-scope-question.ts'
import { adoptZone, findStartZone } from '../../ride-form-model/start-zone.ts'
import { withNames } from '../route/unnamed-points.ts'
import { useRideConflict } from './use-ride-conflict.ts'

type Status = 'draft' | 'upcoming'

/** The toast topic of saving. */
const saving = 'ride-form'

interface SaveRideOptions {
  ride: RideWithStops | undefined
  filled: FilledForm
  /** Called when the form is based on a newer version. */
  onRefill: (filled: FilledForm, typed: RideForm) => void
  onSaved: () => void
  /** Called when the server was unreachable and the edit was queued. */
  onWaiting: () => void
  onInvalidField: (field: FieldPath<RideForm>) => void
}

/** Saves the form and opens the ride; the input stays if it fails. */
export function useSaveRideForm(form: UseFormReturn<RideForm>, options: SaveRideOptions) {
  const { ride, filled, onRefill, onSaved, onWaiting, onInvalidField } = options
  const rideId = ride?.id
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useCreateRide()
  const update = useUpdateRide(rideId ?? 0)
  const { conflict, decide } = useRideConflict()
  const { ask: askScope, answer: answerScope } = useScopeQuestion()
  const lastScope = useRef<SeriesScope>(undefined)

  /** Sends the edited fields against the base version. @returns false if the rider returned to the form */
  async function sendChanges(from: FilledForm, values: RideForm, chosen?: SeriesScope): Promise<boolean> {
    const changed = differingParts(from.values, values)
    if (changed.length === 0) return true
    const places = changed.includes('places') ? await findPlaces(values) : []
    const timed = await withStartZone(from, values, places)
    if (ride?.status !== 'draft' && differingParts(from.values, timed).includes('start')) refusePast(from, timed)
    const scope = chosen ?? (ride?.seriesId === undefined ? 'one' : await askScope())
    if (!scope) return false
    lastScope.current = scope
    // not translated: the name of an action
    if (ride?.status !== 'draft' && !(await mayStay(places, 'Save'))) return false
    try {
      await update.mutateAsync({ body: changesToBody(from.values, timed, places), version: from.version, scope })
      return true
    } catch (error) {
      const newer = newerRide(error)
      if (!newer) throw error
      const sides = { before: from.values, mine: timed, theirs: rideToForm(newer) }
      const ownParts = partsToDecide(sides).length === 0 ? [] : await decide(sides)
      if (!ownParts) return false
      const merged = mergeForms(sides, ownParts)
      const refilled = { ...from, version: newer.version, values: sides.theirs }
      onRefill(refilled, merged)
      return sendChanges(refilled, merged, scope)
    }
  }

  async function send(values: RideForm, status: Status): Promise<number | undefined> {
    if (rideId !== undefined) return (await sendChanges(filled, values)) ? rideId : undefined
    const places = await findPlaces(values)
    const timed = await withStartZone(filled, values, places)
    if (status === 'upcoming') refusePast(filled, timed)
    // not translated: the name of an action
    if (status === 'upcoming' && !(await mayStay(places, 'Create'))) return undefined
    const created = await create.mutateAsync({ ...formToBody(timed, places), status })
    return created.id
  }

  /** Creating and updating both put the returned ride into the cache. */
  function routeNote(savedId: number): string | undefined {
    const isPending = queryClient.getQueryData(rideQuery(savedId).queryKey)?.routeData?.isPending
    return isPending && t('ride-form.saved.routePending')
  }

  /** Asks for confirmation if all places are one; leads to the stops if the rider wants to change them. */
  async function mayStay(places: FoundPlace[], verb: 'Create' | 'Save'): Promise<boolean> {
    if (!neverLeavesStart(places) || (await confirmStationary(verb))) return true
    onInvalidField('stops.0.place')
    return false
  }

  /** Moves the form into the zone of its start. @throws TimeToCheckError if that moves a typed start */
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

  /** Queues the edit until the network is back, and opens the ride, which shows that. */
  async function wait(id: number, values: RideForm) {
    const scope = lastScope.current
    addOfflineEdit({
      rideId: id,
      version: filled.version,
      before: filled.values,
      values,
      ...(scope && { reach: scope }),
    })
    onWaiting()
    toast({
      title: t('ride-form.saved.waiting'),
      description: t('ride-form.saved.waitingHelp'),
      kind: 'info',
      about: saving,
    })
    await navigate({ to: '/rides/$rideId', params: { rideId: String(id) } })
  }

  async function save(typed: RideForm, status: Status) {
    const isEdit = rideId !== undefined
    dismissToast(saving)
    const values = await withNames(queryClient, form, typed)
    try {
      const savedId = await send(values, status)
      if (savedId === undefined) return
      if (isEdit) dropOfflineEdit(rideId)
      onSaved()
      const title = isEdit
        ? 'ride-form.saved.edited'
        : status === 'draft'
          ? 'ride-form.saved.draft'
          : 'ride-form.saved.created'
      toast({ title: t(title), description: routeNote(savedId), kind: 'success' })
      await navigate({ to: '/rides/$rideId', params: { rideId: String(savedId) } })
    } catch (error) {
      if (isEdit && error instanceof OfflineError) await wait(rideId, values)
      else showFailure(form, error, { texts: isEdit ? notUpdated : filled.kind.notCreated, onInvalidField })
    }
  }
  return { save, conflict, answerScope }
}

/** The zone of the start changed the moment of a typed time; the rider must see it before it is saved. */
class TimeToCheckError extends Error {
  override name = 'TimeToCheckError'
  readonly details: string

  constructor(startsAt: Date, timeZone: string) {
    super(t('ride-form.check.time'))
    this.details = t('ride-form.check.timeDetails', {
      moment: momentText(startsAt, timeZone),
      zone: zoneName(startsAt, timeZone),
    })
  }
}

class PastTimeError extends Error {
  override name = 'PastTimeError'
  readonly field: TimeError['field']

  constructor({ field, message }: TimeError) {
    super(message)
    this.field = field
  }
}

function refusePast({ kind }: FilledForm, values: RideForm): void {
  const past = kind.findPast(values, new Date())
  if (past) throw new PastTimeError(past)
}

function showFailure(form: UseFormReturn<RideForm>, error: unknown, { texts, onInvalidField }: FailureView) {
  if (error instanceof PlacesToCheckError) {
    for (const { field, value } of error.found) form.setValue(field, value, { shouldDirty: true })
    onInvalidField(error.found[0]?.field ?? 'start')
    toast({
      title: error.message,
      description: t('ride-form.check.placesDetails', {
        places: error.found.map(({ value }) => value.foundAs).join('; '),
      }),
      about: saving,
    })
    return
  }
  if (error instanceof TimeToCheckError) {
    onInvalidField('time')
    toast({ title: error.message, description: error.details, about: saving })
    return
  }
  if (error instanceof PastTimeError) {
    form.setError(error.field, { message: error.message })
    onInvalidField(error.field)
    return
  }
  if (error instanceof PlaceNotFoundError) {
    form.setError(error.field, { message: error.message })
    onInvalidField(placeOf(error.field))
    toast({
      title: error.message,
      description: t('ride-form.check.placeNotFoundHelp'),
      kind: 'error',
      about: saving,
    })
    return
  }
  if (error instanceof ApiError) {
    for (const { path, message } of error.fieldErrors) form.setError(fieldOf(path), { message })
    const [first] = error.fieldErrors
    const field = first && fieldOf(first.path)
    if (field && field !== 'root') onInvalidField(field)
  }
  const description = error instanceof Error && error.message ? error.message : t(texts.unexplained)
  toast({ title: t(texts.title), description, kind: 'error', about: saving })
}

interface FailureView extends Pick<SaveRideOptions, 'onInvalidField'> {
  texts: RideFormKind['notCreated']
}

const notUpdated: RideFormKind['notCreated'] = {
  title: 'ride-form.errors.notUpdated',
  unexplained: 'ride-form.errors.unexplained',
}

const placeOf = (field: PlaceNotFoundError['field']) => field.replace('.text', '') as 'start'

function fieldOf(path: FieldError['path']) {
  if (path === 'startsAt' || path === 'date') return 'date' as const
  if (path === 'endsAt') return 'endTime' as const
  if (path === 'scooterId' || path === 'vehicleId') return 'vehicleId' as const
  if (path === 'title' || path === 'description' || path === 'capacity' || path === 'visibility') return path
  if (path.startsWith('repeat')) return 'repeat' as const
  return path.startsWith('stops') ? ('stops' as const) : ('root' as const)
}
