import type { Rider } from '@scooter-rides/contract'
import { FriendActions } from '../features/friends/friend-actions.tsx'
import { useOpenConversation } from '../features/chat/use-open-conversation.ts'

/** What can be done about somebody in a list of another feature. */
export function RiderRowActions({ rider }: { rider: Rider }) {
  return <FriendActions rider={rider} look="row" onMessage={useOpenConversation()} />
}

/** What can be done about the rider whose page it is. */
export function RiderPageActions({ rider }: { rider: Rider }) {
  return <FriendActions rider={rider} look="page" onMessage={useOpenConversation()} />
}
