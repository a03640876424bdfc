import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadQuery } from '../../features/chat/cache/chat.queries.ts'
import { setTitleCount } from '../../lib/page/page-title.ts'

/** The title of every page says how many messages wait. */
export function useTitleCount(isRider: boolean): void {
  const { data } = useQuery({ ...unreadQuery, enabled: isRider })
  const count = data?.unreadCount ?? 0
  useEffect(() => {
    setTitleCount(count)
    return () => setTitleCount(0)
  }, [count])
}
