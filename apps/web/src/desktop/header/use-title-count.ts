import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadQuery } from '../../features/chat/cache/chat.queries.ts'
import { setAppBadge } from '../../lib/page/app-badge.ts'
import { setTitleCount } from '../../lib/page/page-title.ts'

/** Shows the number of unread messages in the title of every page and on the icon of the installed app. */
export function useTitleCount(isRider: boolean): void {
  const { data } = useQuery({ ...unreadQuery, enabled: isRider })
  const count = data?.unreadCount ?? 0
  useEffect(() => {
    setTitleCount(count)
    return () => setTitleCount(0)
  }, [count])
  // Until the server has replied, the icon keeps the number of the last push message.
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) setAppBadge(count)
  }, [isKnown, count])
  useEffect(() => () => setAppBadge(0), [])
}
