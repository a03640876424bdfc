import type { Notification } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { richText } from '../../lib/language/rich-text.ts'
import { t } from '../../lib/language/t.ts'
import { fullTime, relativeTime } from '../../lib/time/relative-time.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Empty, LoadFailed } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { dismissToast } from '../../ui/toast/toast.ts'
import { toastOf } from './notification-toast.ts'
import { kindIcon } from './kind-icon.ts'
import { notificationsQuery } from './notifications.queries.ts'
import { useReadNotifications } from './use-read-notifications.ts'

import './notifications.css'

/** Notifications, latest first; opening one marks it as read. */
export function NotificationList() {
  const list = useInfiniteQuery(notificationsQuery)
  const { data: notifications, error, refetch } = list
  const { mutate: read } = useReadNotifications()
  const now = useMinute()
  // With the open list a toast is not needed, and on a phone it would cover the list.
  useEffect(() => {
    for (const notification of notifications ?? []) if (!notification.read) dismissToast(toastOf(notification))
  }, [notifications])
  if (!notifications && error)
    return <LoadFailed title={t('notifications.list.loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!notifications) return <Skeleton className="m-4 h-12" />
  if (notifications.length === 0)
    return <Empty title={t('notifications.list.empty')}>{t('notifications.list.emptyNote')}</Empty>
  return (
    <>
      <ul className="rows">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <Row notification={notification} now={now} onRead={() => notification.read || read([notification.id])} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

/** Shown in full, because participants outside the ride's room see an announcement only here. */
const expandedKind = 'rideAnnouncement'

interface RowProps {
  notification: Notification
  now: Date
  onRead: () => void
}

const hiddenText = (text: ReactNode) => <span className="sr-only">{text}</span>
const isolatedText = (text: ReactNode) => <bdi>{text}</bdi>

function Row({ notification, now, onRead }: RowProps) {
  const { kind, title, body, link, read, timestamp } = notification
  const content = (
    <>
      <Icon of={kindIcon(kind)} />
      <span className="notification-text">
        <span className="notification-title">
          {read ? (
            <bdi>{title}</bdi>
          ) : (
            richText('notifications.list.unread', {
              hidden: hiddenText,
              title: isolatedText,
              text: title,
            })
          )}
        </span>
        {body && (
          <span className="notification-body" dir="auto" data-whole={kind === expandedKind || undefined}>
            {body}
          </span>
        )}
        <time className="notification-time" dateTime={timestamp.toISOString()} title={fullTime(timestamp)}>
          {relativeTime(timestamp, now)}
        </time>
      </span>
    </>
  )
  const rowProps = { className: 'notification', 'data-unread': read ? undefined : true }
  // Without a link it can still be marked as read.
  return link === null ? (
    <button type="button" {...rowProps} onClick={onRead}>
      {content}
    </button>
  ) : (
    <AppLink href={link} {...rowProps} onClick={onRead}>
      {content}
    </AppLink>
  )
}
