import type { listFriends, ReplyOf, Rider } from '@scooter-rides/contract'
import { sampleRider } from './sample-ride.ts'

type Friendship = ReplyOf<typeof listFriends>[number]

export function sampleFriendship({
  user,
  ...change
}: Partial<Omit<Friendship, 'user'>> & { user?: Partial<Rider> } = {}): Friendship {
  return {
    id: 3,
    status: 'accepted',
    direction: null,
    createdAt: new Date('2026-05-01T10:00:00Z'),
    user: sampleRider(user),
    ...change,
  }
}
