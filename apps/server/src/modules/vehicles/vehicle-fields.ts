import type { Vehicle, VehicleChange } from '@scooter-rides/contract'
import type { NewVehicleRow, VehicleRow } from './vehicles.repository.ts'

/** The row as a rider sees it; the licence plate is its owner's business. */
export function toVehicle(row: VehicleRow, viewerId: string): Vehicle {
  const { licensePlate, ...open } = row
  return row.userId === viewerId ? { ...open, licensePlate } : open
}

/** A form sends '' for what was left blank. */
const blankIsNull = (text: string | null | undefined) => (text === '' ? null : text)

/** The columns that a change names, without the images, which must be checked first. */
export function toColumns(change: VehicleChange): Partial<Omit<NewVehicleRow, 'imageUrls' | 'userId'>> {
  const { userId: _caller, imageUrls: _checkedApart, manufacturer, ...fields } = change
  const columns = {
    ...fields,
    make: blankIsNull(fields.make ?? manufacturer ?? fields.make),
    description: blankIsNull(fields.description),
    licensePlate: blankIsNull(fields.licensePlate),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
