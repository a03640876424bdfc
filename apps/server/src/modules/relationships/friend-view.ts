import type { Friendship } from '@scooter-rides/contract'
import { toRider, withoutPresence } from '../users/rider-view.ts'
import type { FriendRow } from './friend-row.select.ts'

export function toFriendship({ id, status, isOutgoing, user, createdAt }: FriendRow, now: Date): Friendship {
  const rider = toRider(user, now)
  return {
    id,
    status,
    direction: status === 'accepted' ? null : isOutgoing ? 'outgoing' : 'incoming',
    user: status === 'blocked' ? withoutPresence(rider) : rider,
    createdAt,
  }
}
