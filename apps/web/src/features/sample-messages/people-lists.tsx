import { Avatar } from '../../ui/content/avatar.tsx'
import { Dot } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { SampleRequest, SampleRider } from './sample-data.ts'

interface FriendListProps {
  friends: SampleRider[]
  onTalk: (rider: SampleRider) => void
}

export function FriendList({ friends, onTalk }: FriendListProps) {
  return (
    <>
      <h2 className="p-4 text-h3">Your Friends</h2>
      <ul className="rows">
        {friends.map((rider) => (
          <li key={rider.id} className="talk-person">
            <Person rider={rider} />
            <Button size="small" onClick={() => onTalk(rider)} aria-label={`Message ${rider.firstName}`}>
              Message
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface RequestListProps {
  requests: SampleRequest[]
  onAnswer: (requestId: string, isAccepted: boolean) => void
}

export function RequestList({ requests, onAnswer }: RequestListProps) {
  if (requests.length === 0)
    return <p className="p-4 text-center text-ink-2">You don't have any pending friend requests.</p>
  return (
    <ul className="rows">
      {requests.map(({ id, rider }) => (
        <li key={id} className="talk-person">
          <Person rider={rider} />
          <Button size="small" onClick={() => onAnswer(id, true)} aria-label={`Accept ${rider.firstName}`}>
            Accept
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => onAnswer(id, false)}
            aria-label={`Decline ${rider.firstName}`}
          >
            Decline
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Person({ rider }: { rider: SampleRider }) {
  return (
    <>
      <Avatar id={rider.id} firstName={rider.firstName} lastName={rider.lastName} />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">
          {rider.firstName} {rider.lastName}
        </span>
        <span className="flex items-center gap-2 text-xs text-ink-2">
          <Dot tone={rider.isOnline ? 'ok' : 'neutral'} /> {rider.isOnline ? 'Online' : 'Offline'}
        </span>
      </span>
    </>
  )
}
