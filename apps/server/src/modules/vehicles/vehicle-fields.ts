import type { Vehicle, VehicleChange } from '@scooter-rides/contract'
import type { NewVehicleRow, VehicleRow } from './vehicles.repository.ts'

/** Only its owner sees the number plate. */
export function toVehicle(row: VehicleRow, viewerId: string): Vehicle {
  const { licensePlate, ...open } = row
  return row.userId === viewerId ? { ...open, licensePlate } : open
}

/** Forms send '' for blank fields. */
const blankIsNull = (text: string | null | undefined) => (text === '' ? null : text)

/** Without images, which are checked first. */
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
