import { updateRide, type RideWithStops } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { t } from '../../lib/language/t.ts'
import { isApiError, OfflineError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { findPlaces } from '../ride-form-model/find-places.ts'
import { momentsOf } from '../ride-form-model/form-times.ts'
import { newerRide } from '../ride-form-model/newer-ride.ts'
import { rideToForm } from '../ride-form-model/ride-form-model.ts'
import { changesToBody, differingParts, mergeForms, partsToDecide } from '../ride-form-model/ride-parts.ts'
import { findStartZone } from '../ride-form-model/start-zone.ts'
import type { OfflineEdit } from './use-offline-edits.ts'

/** Saved, offline, in conflict with a newer version, or refused with an error message. */
export type Outcome =
  | { type: 'saved'; ride: RideWithStops }
  | { type: 'later' }
  | { type: 'conflict' }
  | { type: 'refused'; detail: string }

type Sent = Pick<OfflineEdit, 'rideId' | 'version' | 'before' | 'values' | 'reach'>

/** Sends the edit against its base version, or against a newer version whose form values are equal. */
export async function sendOfflineEdit(queryClient: QueryClient, edit: Sent): Promise<Outcome> {
  try {
    return { type: 'saved', ride: await send(queryClient, edit) }
  } catch (error) {
    const newer = newerRide(error)
    if (!newer) return outcomeOf(error)
    const sides = { before: edit.before, mine: edit.values, theirs: rideToForm(newer) }
    if (partsToDecide(sides).length > 0) return { type: 'conflict' }
    return sendOfflineEdit(queryClient, {
      ...edit,
      version: newer.version,
      before: sides.theirs,
      values: mergeForms(sides, []),
    })
  }
}

async function send(
  queryClient: QueryClient,
  { rideId, version, before, values, reach: scope }: Sent,
): Promise<RideWithStops> {
  const places = differingParts(before, values).includes('places') ? await findPlaces(values) : []
  const [start] = places
  const timeZone = start ? await findStartZone(queryClient, before, start) : values.timeZone
  const timed = { ...values, timeZone }
  if (momentsOf(timed).startsAt?.getTime() !== momentsOf(values).startsAt?.getTime())
    throw new Error(t('edits.sent.checkTime'))
  const body = changesToBody(before, timed, places)
  return call(updateRide, {
    params: { rideId },
    ...(scope && scope !== 'one' && { query: { series: scope } }),
    body,
    headers: { 'if-match': `"${version}"` },
  })
}

/** Responses that are not about the edit itself; the edit is retried. */
const retryable = new Set([401, 408, 425, 429])

function outcomeOf(error: unknown): Outcome {
  if (error instanceof OfflineError) return { type: 'later' }
  if (isApiError(error) && (error.status >= 500 || retryable.has(error.status))) return { type: 'later' }
  const detail = isApiError(error) ? error.problem.detail : error instanceof Error ? error.message : ''
  return { type: 'refused', detail: detail || t('edits.sent.unexplained') }
}
