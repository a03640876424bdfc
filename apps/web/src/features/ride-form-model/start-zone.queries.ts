import { queryOptions, skipToken } from '@tanstack/react-query'
import { rideKeys } from '../rides/rides.keys.ts'
import type { RideForm } from './ride-form-model.ts'
import { findStartZone, type newStartOf } from './start-zone.ts'

/** The zone of a start that differs from the initial one. */
export const startZoneQuery = (filled: RideForm, newStart: ReturnType<typeof newStartOf>) =>
  queryOptions({
    queryKey: rideKeys.startZone(filled.start, newStart),
    queryFn: newStart ? ({ client }) => findStartZone(client, filled, newStart) : skipToken,
  })
