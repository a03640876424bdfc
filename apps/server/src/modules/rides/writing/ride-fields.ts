import type { RideChange } from '@scooter-rides/contract'
import type { NewRideRow } from '../rides.repository.ts'

/** The columns that each field of a saved ride sets; null for places, which set the stops, and for the organiser, who stays. */
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

/** Does not compile while a field of the contract has no line in `ColumnsOfFields`. */
type Complete<Table extends Record<keyof RideChange, keyof NewRideRow | null>> = Table

/**
 * The columns that an organiser sets. Saving a ride, carrying an edit to its series and telling its differences have an entry for each of them, so
 * that the type check finds a forgotten one.
 */
export type FormColumn = NonNullable<Complete<ColumnsOfFields>[keyof RideChange]>

/** A value for every column that an organiser sets. */
export type FormColumns = { [Column in FormColumn]: NewRideRow[Column] }

/** The same for a change: undefined leaves the column as it is. */
export type ChangedFormColumns = { [Column in FormColumn]: NewRideRow[Column] | undefined }
