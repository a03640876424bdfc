import { reservedUsernamePrefix, type Rider } from '@scooter-rides/contract'
import { translatable, type Translatable } from '@scooter-rides/messages'
import { onlineForMs } from './online.policy.ts'

/** As `riderColumns` reads it. */
export interface RiderRow {
  id: string
  username: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  lastActiveAt: Date | null
  leftAt: Date | null
  deletedAt: Date | null
  showPresence: boolean
}

type Names = Pick<RiderRow, 'firstName' | 'lastName' | 'username'>

/** The name of a deleted account in replies of the API with a username, by which the browser knows that it must translate the name. */
// not translated: the documentation of the API gives this name
export const unknownUser = 'Unknown user'

/** The name of a deleted account in texts for a reader. */
export const unknownRider = translatable('chat-events.unknownRider')

export const displayNameOf = ({ firstName, lastName, username }: Names) => `${firstName} ${lastName}`.trim() || username

/** The account may be deleted. The SQL expression is `shownName`. */
export const shownNameOf = (row: Names & Pick<RiderRow, 'deletedAt'>) =>
  row.deletedAt ? unknownUser : displayNameOf(row)

/** The name for a reader who gets no username; the account may be deleted. */
export const readableName = ({ username, displayName }: Pick<Rider, 'username' | 'displayName'>): Translatable =>
  username.startsWith(reservedUsernamePrefix) ? unknownRider : displayName

/** Without e-mail, and without presence if the rider hides it. */
export function toRider(row: RiderRow, now: Date): Rider {
  const hasLeft = row.lastActiveAt !== null && row.leftAt !== null && row.leftAt > row.lastActiveAt
  const lastActive = row.showPresence ? (hasLeft ? row.leftAt : row.lastActiveAt) : null
  return {
    id: row.id,
    username: row.username,
    displayName: shownNameOf(row),
    firstName: row.firstName,
    profileImageUrl: row.profileImageUrl,
    isOnline: lastActive !== null && !hasLeft && now.getTime() - lastActive.getTime() < onlineForMs,
    lastActive,
  }
}

/** For viewers with a block. */
export const withoutPresence = (rider: Rider): Rider => ({ ...rider, isOnline: false, lastActive: null })
