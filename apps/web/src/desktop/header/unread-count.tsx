import { useQuery } from '@tanstack/react-query'
import { limits } from '@scooter-rides/contract'
import { unreadQuery } from '../../features/chat/cache/chat.queries.ts'
import { useMe } from '../../session/me/use-me.ts'
import { Count } from '../../ui/feedback/badge.tsx'

export function UnreadCount() {
  const isRider = useMe()?.status === 'active'
  const { data } = useQuery({ ...unreadQuery, enabled: isRider })
  const count = data?.unreadCount ?? 0
  if (count === 0) return null
  const text = count < limits.unreadCount ? String(count) : `${limits.unreadCount - 1}+`
  return <Count value={text} label={`${text} unread`} />
}
