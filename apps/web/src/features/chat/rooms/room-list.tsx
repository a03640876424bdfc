import { useInfiniteQuery } from '@tanstack/react-query'
import PlusIcon from '~icons/pixelarticons/plus'
import SearchIcon from '~icons/pixelarticons/search'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { roomsQuery } from '../cache/chat.queries.ts'
import { RoomRow } from './room-row.tsx'

interface RoomListProps {
  riderId: string
  activeRoomId: number | undefined
  term: string
  /** The debounced term, which is sent to the server. */
  asked: string
  onTerm: (term: string) => void
  onOpen: (roomId: number) => void
  onNew: () => void
}

/** The rider's conversations, searchable by name, latest first. */
export function RoomList({ riderId, activeRoomId, term, asked, onTerm, onOpen, onNew }: RoomListProps) {
  const list = useInfiniteQuery(roomsQuery(asked))
  const now = useMinute()
  return (
    <>
      <div className="grid gap-3 p-3">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-h3">Messages</h2>
          <Button size="small" icon={PlusIcon} aria-label="New Conversation" onClick={onNew}>
            New
          </Button>
        </div>
        <TextField
          label="Search conversations"
          isLabelHidden
          type="search"
          icon={SearchIcon}
          placeholder="Search conversations"
          value={term}
          onChange={({ target }) => onTerm(target.value)}
        />
      </div>
      {list.isPending && <Skeleton className="chat-rows-loading" />}
      {list.isError && !list.data && (
        <LoadFailed title="Error loading conversations" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <p className="p-4 text-center text-ink-2" role="status">
          {asked ? 'No matching conversations found.' : 'No conversations yet.'}
        </p>
      )}
      {list.data && (
        <ul aria-label="Conversations">
          {list.data.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              riderId={riderId}
              now={now}
              isActive={room.id === activeRoomId}
              onOpen={() => onOpen(room.id)}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </>
  )
}
