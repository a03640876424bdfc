import { timeZoneName } from '@scooter-rides/contract'
import { translatable, type Translatable } from '@scooter-rides/messages'

/** "Lisbon time", "New York time"; at sea "GMT-3", in all languages. */
export function zoneName(moment: Date, timeZone: string): Translatable {
  const city = timeZone.startsWith('Etc/') ? undefined : timeZone.split('/').slice(1).at(-1)
  return city === undefined
    ? timeZoneName(moment, timeZone)
    : translatable('ride-changes.zone', { city: city.replaceAll('_', ' ') })
}
