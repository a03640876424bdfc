import type { Rider } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { RiderRow } from '../chat-shared/riders/rider-row.tsx'
import { FriendActions } from './friend-actions.tsx'

interface FriendRowProps {
  rider: Rider
  /** Below the name; by default the presence. */
  note?: ReactNode
  onMessage: (userId: string) => void
}

/** A rider with the actions for the current friendship. */
export function FriendRow({ rider, note, onMessage }: FriendRowProps) {
  return (
    <RiderRow rider={rider} href={`/riders/${encodeURIComponent(rider.id)}`} note={note}>
      <FriendActions rider={rider} variant="row" onMessage={onMessage} />
    </RiderRow>
  )
}
