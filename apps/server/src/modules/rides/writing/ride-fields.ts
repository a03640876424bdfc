import type { RideChange } from '@scooter-rides/contract'
import type { NewRideRow } from '../rides.repository.ts'

/**
 * The column of each field of a saved ride; null for places, which set the stops, and for the organiser, who does not
 * change.
 */
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

/**
 * The columns that an organiser sets. Saving a ride, copying an edit to its series and comparing versions have an entry for
 * each of them, so the type check finds a forgotten one.
 */
export type FormColumn = NonNullable<Complete<ColumnsOfFields>[keyof RideChange]>

/** A value for every column that an organiser sets. */
export type FormColumns = { [Column in FormColumn]: NewRideRow[Column] }

/** The same for an edit: undefined leaves the column unchanged. */
export type ChangedFormColumns = { [Column in FormColumn]: NewRideRow[Column] | undefined }
