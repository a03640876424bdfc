import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isShownHere } from '../../lib/page/is-shown-here.ts'
import { unreadQuery } from './notifications.queries.ts'
import { useReadNotifications } from './use-read-notifications.ts'

/** Marks notifications as read whose link is the current page. */
export function useReadWhatIsShown(): void {
  const { data: unread } = useQuery(unreadQuery)
  const href = useLocation({ select: (location) => location.href })
  const isVisible = useSyncExternalStore(listenToVisibility, isPageVisible)
  const { mutate: read } = useReadNotifications()
  /** Not retried: the notification stays unread on the server. */
  const tried = useRef(new Set<string>())

  useEffect(() => {
    if (!isVisible || !unread) return
    const shown = unread.filter(
      ({ id, link, timestamp }) =>
        isShownHere(link, window.location.origin + href) && !tried.current.has(`${id} ${timestamp.getTime()}`),
    )
    if (shown.length === 0) return
    for (const { id, timestamp } of shown) tried.current.add(`${id} ${timestamp.getTime()}`)
    read(shown.map(({ id }) => id))
  }, [unread, href, isVisible, read])
}

const isPageVisible = () => document.visibilityState === 'visible'

function listenToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
