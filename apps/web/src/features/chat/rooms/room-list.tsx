import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/t.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RoomListView } from '../../chat-shared/rooms/room-list-view.tsx'
import { roomsQuery } from '../cache/chat.queries.ts'

interface RoomListProps {
  riderId: string
  activeRoomId: number | undefined
  term: string
  /** The debounced term, which is sent to the server. */
  searchTerm: string
  onTerm: (term: string) => void
  onOpen: (roomId: number) => void
  onNew: () => void
}

/** The rider's conversations, searchable by name, latest first. */
export function RoomList({ searchTerm, ...view }: RoomListProps) {
  const list = useInfiniteQuery(roomsQuery(searchTerm))
  return (
    <>
      <RoomListView {...view} rooms={list.data} isFiltered={searchTerm !== ''}>
        {list.isPending && <Skeleton className="chat-rows-loading" />}
        {list.isError && !list.data && (
          <LoadFailed title={t('chat.list.loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
        )}
      </RoomListView>
      <ShowMore list={list} />
    </>
  )
}
