import { hasZoneCity, translatable, type NamedZone, type TranslatableValue } from '@scooter-rides/messages'

/** A time zone for sentences that name its city: "Lisbon"; "GMT-3" at sea. */
export const namedZone = (moment: Date, timeZone: string): NamedZone => ({ zone: timeZone, at: moment.toISOString() })

/** "Lisbon time", "New York time"; at sea "GMT-3", in all languages. */
export function zoneName(moment: Date, timeZone: string): TranslatableValue {
  const zone = namedZone(moment, timeZone)
  return hasZoneCity(timeZone) ? translatable('ride-changes.zone', { city: zone }) : zone
}
