import { useQuery } from '@tanstack/react-query'
import { Messages } from '../features/chat/messages.tsx'
import { useOpenConversation } from '../features/chat/use-open-conversation.ts'
import { friendsQuery } from '../features/friends/friends.queries.ts'
import { FriendsTab } from '../features/friends/friends-tab.tsx'
import { RequestsTab } from '../features/friends/requests-tab.tsx'
import { useMessagesAddress } from './use-messages-address.ts'

/** Conversations, friends and requests of a rider: the screen `/messages` and a tab of the dashboard. */
export function RiderMessages({ riderId }: { riderId: string }) {
  const address = useMessagesAddress()
  const openConversation = useOpenConversation()
  const { data: friendships } = useQuery(friendsQuery)
  const requests = friendships?.filter(({ status, direction }) => status === 'pending' && direction === 'incoming')
  return (
    <Messages
      {...address}
      riderId={riderId}
      friends={<FriendsTab onMessage={openConversation} />}
      requests={<RequestsTab onMessage={openConversation} />}
      requestCount={requests?.length}
    />
  )
}
