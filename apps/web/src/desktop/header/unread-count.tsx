import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../features/chat/cache/chat.queries.ts'
import { unreadCount, unreadText } from '../../lib/unread-text.ts'
import { useMe } from '../../session/me/use-me.ts'
import { Count } from '../../ui/feedback/badge.tsx'
import { t } from '../../lib/language/t.ts'

export function UnreadCount() {
  const isRider = useMe()?.status === 'active'
  const { data } = useQuery({ ...unreadQuery, enabled: isRider })
  const count = data?.unreadCount ?? 0
  if (count === 0) return null
  return <Count value={unreadText(count)} label={t('shell.unread', unreadCount(count))} />
}
