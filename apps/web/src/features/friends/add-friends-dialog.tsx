import { limits } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchDelayMs, useDebounced } from '../../lib/async/use-debounced.ts'
import { t } from '../../lib/language/t.ts'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FriendRow } from './friend-row.tsx'
import { findRidersQuery } from './friends.queries.ts'
import SearchIcon from '~icons/pixelarticons/search'
import AddIcon from '~icons/pixelarticons/user-plus'

import './friends.css'

interface AddFriendsDialogProps {
  onMessage: (userId: string) => void
  onClose: () => void
}

export function AddFriendsDialog({ onMessage, onClose }: AddFriendsDialogProps) {
  const [text, setText] = useState('')
  const name = useDebounced(text.trim(), searchDelayMs)
  return (
    <Dialog isOpen onClose={onClose} title={t('friends.add.title')} icon={AddIcon}>
      <TextField
        label={t('friends.add.name')}
        type="search"
        icon={SearchIcon}
        autoComplete="off"
        maxLength={limits.searchText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="friends-found" aria-live="polite">
        {name && text.trim() ? (
          <FoundRiders name={name} onMessage={onMessage} />
        ) : (
          <p className="text-ink-2">{t('friends.add.invitation')}</p>
        )}
      </div>
    </Dialog>
  )
}

function FoundRiders({ name, onMessage }: { name: string; onMessage: (userId: string) => void }) {
  const list = useInfiniteQuery(findRidersQuery(name))
  const { data: riders, error, refetch } = list
  if (!riders && error)
    return <LoadFailed title={t('friends.add.loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!riders) return <Skeleton className="h-12" />
  if (riders.length === 0) return <p className="text-ink-2 wrap-anywhere">{t('friends.add.none', { name })}</p>
  return (
    <>
      <ul className="rows well">
        {riders.map((rider) => (
          <FriendRow key={rider.id} rider={rider} onMessage={onMessage} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}
