import type { Rider } from '@scooter-rides/contract'
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

/** The name of a deleted account. */
// not translated: a name in replies of the API, which its documentation gives
export const unknownUser = 'Unknown user'

export const displayNameOf = ({ firstName, lastName, username }: Names) => `${firstName} ${lastName}`.trim() || username

/** The account may be deleted. The SQL expression is `shownName`. */
export const shownNameOf = (row: Names & Pick<RiderRow, 'deletedAt'>) =>
  row.deletedAt ? unknownUser : displayNameOf(row)

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
