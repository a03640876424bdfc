import type { RideChange } from '@scooter-rides/contract'
import type { NewRideRow } from '../rides.repository.ts'

/** The column of each field; null for places, which set the stops, and for the organiser, who does not change. */
interface ColumnsOfFields {
  userId: null
  title: 'title'
  description: 'description'
  date: 'date' | 'overAt'
  startsAt: 'date' | 'overAt'
  endsAt: 'endsAt' | 'overAt'
  timeZone: 'timeZone' | 'overAt'
  vehicleId: 'vehicleId'
  scooterId: 'vehicleId'
  stops: null
  startLat: null
  startLng: null
  endLat: null
  endLng: null
  routeData: null
  avoid: 'avoid'
  distance: 'distance'
  visibility: 'visibility'
  capacity: 'capacity'
  approval: 'approval'
  status: 'status'
}

/** A compile error if a field of the contract is missing in `ColumnsOfFields`. */
type Complete<Table extends Record<keyof RideChange, keyof NewRideRow | null>> = Table

/** What an organiser sets. Saving, copying an edit to a series and comparing versions have an entry for each, so the type check finds a missing one. */
export type FormColumn = NonNullable<Complete<ColumnsOfFields>[keyof RideChange]>

export type FormColumns = { [Column in FormColumn]: NewRideRow[Column] }

/** Undefined leaves the column unchanged. */
export type ChangedFormColumns = { [Column in FormColumn]: NewRideRow[Column] | undefined }
