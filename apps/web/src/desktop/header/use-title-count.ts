import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadQuery } from '../../features/chat/cache/chat.queries.ts'
import { setTitleCount } from '../../lib/page/page-title.ts'

/** Shows the number of unread messages in the title of every page. */
export function useTitleCount(isRider: boolean): void {
  const { data } = useQuery({ ...unreadQuery, enabled: isRider })
  const count = data?.unreadCount ?? 0
  useEffect(() => {
    setTitleCount(count)
    return () => setTitleCount(0)
  }, [count])
}
