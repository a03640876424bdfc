import type { Room } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import PlusIcon from '~icons/pixelarticons/plus'
import SearchIcon from '~icons/pixelarticons/search'
import { t } from '../../../lib/language/t.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { useStableCallback } from '../../../ui/base/use-stable-callback.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { RoomRow } from './room-row.tsx'

interface RoomListViewProps {
  /** Latest first; undefined until they are loaded. */
  rooms: readonly Room[] | undefined
  riderId: string
  activeRoomId: number | undefined
  term: string
  /** Whether the rooms are those that match a term. */
  isFiltered: boolean
  onTerm: (term: string) => void
  onOpen: (roomId: number) => void
  onNew: () => void
  /** Shown above the rooms: that they are loading, or why they are not. */
  children?: ReactNode
}

/** A rider's conversations with a search field and the button for a new one. */
export function RoomListView({
  rooms,
  riderId,
  activeRoomId,
  term,
  isFiltered,
  onTerm,
  onOpen,
  onNew,
  children,
}: RoomListViewProps) {
  const now = useMinute()
  const open = useStableCallback(onOpen)
  return (
    <>
      <div className="grid gap-3 p-3">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-h3">{t('chat.list.title')}</h2>
          <Button size="small" icon={PlusIcon} aria-label={t('chat.list.newLabel')} onClick={onNew}>
            {t('chat.list.new')}
          </Button>
        </div>
        <TextField
          label={t('chat.list.search')}
          isLabelHidden
          type="search"
          icon={SearchIcon}
          placeholder={t('chat.list.search')}
          value={term}
          onChange={({ target }) => onTerm(target.value)}
        />
      </div>
      {children}
      {rooms?.length === 0 && (
        <p className="p-4 text-center text-ink-2" role="status">
          {t(isFiltered ? 'chat.list.noMatch' : 'chat.list.empty')}
        </p>
      )}
      {rooms && (
        <ul aria-label={t('chat.list.label')}>
          {rooms.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              riderId={riderId}
              now={now}
              isActive={room.id === activeRoomId}
              onOpen={open}
            />
          ))}
        </ul>
      )}
    </>
  )
}
