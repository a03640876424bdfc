import { isolate } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/actions/button.tsx'
import { Empty, LoadFailed } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FriendActions } from './friend-actions.tsx'
import { friendsQuery, type Friendship } from './friends.queries.ts'
import { RiderRow } from './rider-row.tsx'
import { useFriendSteps } from './use-friend-steps.ts'

import './friends.css'

interface RequestsTabProps {
  onMessage: (userId: string) => void
}

/** Incoming and outgoing friend requests, newest first. */
export function RequestsTab({ onMessage }: RequestsTabProps) {
  const { data, error, refetch } = useQuery(friendsQuery)
  if (!data && error)
    return <LoadFailed title="Error loading your friend requests" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4 h-12" />
  const open = data.filter(({ status }) => status === 'pending').toSorted(byLatest)
  const incoming = open.filter(({ direction }) => direction === 'incoming')
  const outgoing = open.filter(({ direction }) => direction === 'outgoing')
  if (open.length === 0) return <Empty title="You don't have any pending friend requests." headingLevel={2} />
  return (
    <>
      {incoming.length > 0 && (
        <section aria-labelledby="incoming-title">
          <h2 className="text-h3 friends-head" id="incoming-title">
            Friend requests
          </h2>
          <ul className="rows">
            {incoming.map(({ user }) => (
              <RiderRow key={user.id} rider={user}>
                <FriendActions rider={user} look="row" onMessage={onMessage} />
              </RiderRow>
            ))}
          </ul>
        </section>
      )}
      {outgoing.length > 0 && (
        <section aria-labelledby="outgoing-title">
          <h2 className="text-h3 friends-head" id="outgoing-title">
            Waiting for an answer
          </h2>
          <ul className="rows">
            {outgoing.map((request) => (
              <OutgoingRow key={request.user.id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OutgoingRow({ request: { user } }: { request: Friendship }) {
  const { isPending, take } = useFriendSteps(user)
  return (
    <RiderRow rider={user}>
      <Button
        size="small"
        isBusy={isPending}
        aria-label={`Withdraw the request to ${isolate(user.firstName)}`}
        onClick={() => take('withdraw')}
      >
        Withdraw
      </Button>
    </RiderRow>
  )
}

const byLatest = (a: Friendship, b: Friendship) => b.createdAt.getTime() - a.createdAt.getTime()
