import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { PlaceLabel } from '@scooter-rides/osm-import'

/** The texts of the names that an import gives to places without a name. */
export const labelMessages: Record<PlaceLabel, TranslatableMessage> = {
  ATM: translatable('place-labels.atm'),
  Bakery: translatable('place-labels.bakery'),
  Bank: translatable('place-labels.bank'),
  Beach: translatable('place-labels.beach'),
  'Bicycle repair station': translatable('place-labels.bicycleRepair'),
  Café: translatable('place-labels.cafe'),
  'Camping site': translatable('place-labels.camping'),
  'Charging station': translatable('place-labels.charging'),
  'Drinking water': translatable('place-labels.water'),
  'Ferry terminal': translatable('place-labels.ferry'),
  'Fuel station': translatable('place-labels.fuel'),
  Hospital: translatable('place-labels.hospital'),
  'Ice cream': translatable('place-labels.iceCream'),
  'Motorcycle parking': translatable('place-labels.motorcycleParking'),
  Parking: translatable('place-labels.parking'),
  Pharmacy: translatable('place-labels.pharmacy'),
  'Public office': translatable('place-labels.public'),
  'Repair shop': translatable('place-labels.repair'),
  Supermarket: translatable('place-labels.supermarket'),
  Toilets: translatable('place-labels.toilets'),
  'Two-wheeler shop': translatable('place-labels.twoWheeler'),
  Viewpoint: translatable('place-labels.viewpoint'),
}
