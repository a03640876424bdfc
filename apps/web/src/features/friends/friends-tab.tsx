import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collator } from '../../lib/language/formats.ts'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Empty, LoadFailed } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RiderSection } from '../chat-shared/riders/rider-section.tsx'
import { AddFriendsDialog } from './add-friends-dialog.tsx'
import { FriendRow } from './friend-row.tsx'
import { friendsQuery, type Friendship } from './friends.queries.ts'
import AddIcon from '~icons/pixelarticons/user-plus'

interface FriendsTabProps {
  onMessage: (userId: string) => void
}

/** The rider's friends, online ones first; below them the blocked riders. */
export function FriendsTab({ onMessage }: FriendsTabProps) {
  const { data, error, refetch } = useQuery(friendsQuery)
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button size="small" icon={AddIcon} onClick={() => setIsAdding(true)}>
      {t('friends.tab.add')}
    </Button>
  )
  const friends = data?.filter(({ status }) => status === 'accepted').toSorted(byPresenceAndName)
  const blocked = data?.filter(({ status }) => status === 'blocked').toSorted(byName) ?? []
  return (
    <RiderSection title={t('friends.tab.title')} action={add}>
      {!data && error && (
        <LoadFailed title={t('friends.tab.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="m-4 h-12" />}
      {friends?.length === 0 && <Empty title={t('friends.tab.none')} />}
      {friends && friends.length > 0 && <RiderList friendships={friends} onMessage={onMessage} />}
      {blocked.length > 0 && (
        <section aria-labelledby="blocked-title" className="mt-6">
          <h3 className="text-label px-4 pb-2" id="blocked-title">
            {t('friends.tab.blocked')}
          </h3>
          <RiderList friendships={blocked} onMessage={onMessage} note={t('friends.tab.blockedNote')} />
        </section>
      )}
      {isAdding && <AddFriendsDialog onMessage={onMessage} onClose={() => setIsAdding(false)} />}
    </RiderSection>
  )
}

interface RiderListProps extends FriendsTabProps {
  friendships: Friendship[]
  note?: string
}

function RiderList({ friendships, onMessage, note }: RiderListProps) {
  return (
    <ul className="rows">
      {friendships.map(({ user }) => (
        <FriendRow key={user.id} rider={user} note={note} onMessage={onMessage} />
      ))}
    </ul>
  )
}

const byName = (a: Friendship, b: Friendship) => collator({}).compare(a.user.displayName, b.user.displayName)

const byPresenceAndName = (a: Friendship, b: Friendship) =>
  Number(b.user.isOnline) - Number(a.user.isOnline) || byName(a, b)
