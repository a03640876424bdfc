import { useState } from 'react'
import type { LiveStatus } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import type { GroupRider } from '../group-rider.ts'
import { statusLabels } from './status-labels.ts'

interface News {
  riders: readonly GroupRider[]
  statuses: ReadonlyMap<string, LiveStatus | null>
  text: string
}

const statusesOf = (riders: readonly GroupRider[]) =>
  new Map(riders.map(({ userId, position }) => [userId, position.status]))

/** The last status messages of the others, for screen readers. Movements are not announced. Empty until a status changes. */
export function useStatusNews(riders: readonly GroupRider[]): string {
  const [news, setNews] = useState<News>(() => ({ riders, statuses: statusesOf(riders), text: '' }))
  if (news.riders === riders) return news.text
  const changed = riders.filter(
    ({ userId, isMe, position: { status } }) => !isMe && status !== null && news.statuses.get(userId) !== status,
  )
  // Riders who join are not announced with an old status, except one that needs help.
  const worth = changed.filter(({ userId, position }) => news.statuses.has(userId) || position.status === 'help')
  const text = worth.length > 0 ? worth.map(newsOf).join(' ') : news.text
  setNews({ riders, statuses: statusesOf(riders), text })
  return text
}

function newsOf({ name, position: { status } }: GroupRider): string {
  return status === null ? '' : t(statusLabels[status].news, { name })
}
