import { isolate } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RequestsView } from '../chat-shared/riders/requests-view.tsx'
import { RiderRow } from '../chat-shared/riders/rider-row.tsx'
import { FriendRow } from './friend-row.tsx'
import { friendsQuery, type Friendship } from './friends.queries.ts'
import { useFriendSteps } from './use-friend-steps.ts'

interface RequestsTabProps {
  onMessage: (userId: string) => void
}

/** Incoming and outgoing friend requests, newest first. */
export function RequestsTab({ onMessage }: RequestsTabProps) {
  const { data, error, refetch } = useQuery(friendsQuery)
  if (!data && error)
    return <LoadFailed title={t('friends.requests.loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4 h-12" />
  const open = data.filter(({ status }) => status === 'pending').toSorted(byLatest)
  const incoming = open.filter(({ direction }) => direction === 'incoming')
  const outgoing = open.filter(({ direction }) => direction === 'outgoing')
  return (
    <RequestsView
      incoming={incoming.map(({ user }) => (
        <FriendRow key={user.id} rider={user} onMessage={onMessage} />
      ))}
      outgoing={outgoing.map((request) => (
        <OutgoingRow key={request.user.id} request={request} />
      ))}
    />
  )
}

function OutgoingRow({ request: { user } }: { request: Friendship }) {
  const { isPending, perform } = useFriendSteps(user)
  return (
    <RiderRow rider={user} href={`/riders/${encodeURIComponent(user.id)}`}>
      <Button
        size="small"
        isBusy={isPending}
        aria-label={t('friends.actions.withdrawLabel', { name: isolate(user.firstName) })}
        onClick={() => perform('withdraw')}
      >
        {t('friends.actions.withdraw')}
      </Button>
    </RiderRow>
  )
}

const byLatest = (a: Friendship, b: Friendship) => b.createdAt.getTime() - a.createdAt.getTime()
