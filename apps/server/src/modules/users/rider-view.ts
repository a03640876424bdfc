import type { Rider } from '@scooter-rides/contract'

/** What a `Rider` is made of, as `riderColumns` reads it. */
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

/** A session's rider is written down as active once a minute; twice that without a sign means away. */
const onlineForMs = 2 * 60 * 1000

/** The name of a rider whose account is there. */
export const displayNameOf = ({
  firstName,
  lastName,
  username,
}: Pick<RiderRow, 'firstName' | 'lastName' | 'username'>) => `${firstName} ${lastName}`.trim() || username

/** What other riders may see: never the e-mail, and no presence where the rider switched it off. */
export function toRider(row: RiderRow, now: Date): Rider {
  const hasLeft = row.lastActiveAt !== null && row.leftAt !== null && row.leftAt > row.lastActiveAt
  const lastActive = row.showPresence ? (hasLeft ? row.leftAt : row.lastActiveAt) : null
  return {
    id: row.id,
    username: row.username,
    displayName: row.deletedAt ? 'Unknown user' : displayNameOf(row),
    firstName: row.firstName,
    profileImageUrl: row.profileImageUrl,
    isOnline: lastActive !== null && !hasLeft && now.getTime() - lastActive.getTime() < onlineForMs,
    lastActive,
  }
}

/** For who has nothing to do with this rider any more. */
export const withoutPresence = (rider: Rider): Rider => ({ ...rider, isOnline: false, lastActive: null })
