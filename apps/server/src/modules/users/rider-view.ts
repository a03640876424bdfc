import type { Rider } from '@scooter-rides/contract'

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

/** The activity of a session is stored once a minute; twice that without activity means away. */
const onlineForMs = 2 * 60 * 1000

export const displayNameOf = ({
  firstName,
  lastName,
  username,
}: Pick<RiderRow, 'firstName' | 'lastName' | 'username'>) => `${firstName} ${lastName}`.trim() || username

/** Without e-mail, and without presence if the rider hides it. */
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

/** For viewers with a block. */
export const withoutPresence = (rider: Rider): Rider => ({ ...rider, isOnline: false, lastActive: null })
