import { protectedSettings } from '@scooter-rides/contract'
import type { NewAccount } from './accounts.repository.ts'

/** A rider under 18 starts with protected settings. */
export function withAge<Person extends Pick<NewAccount, 'settings'>>(person: Person, isMinor = false): Person {
  return isMinor ? { ...person, isMinor, settings: { ...person.settings, ...protectedSettings } } : person
}
