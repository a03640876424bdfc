import { limits, type Me } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../lib/language/t.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { PullDown } from '../../ui/popup/pull-down.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { unreadQuery } from './notifications.queries.ts'
import { useReadNotifications } from './use-read-notifications.ts'
import { useReadWhatIsShown } from './use-read-what-is-shown.ts'
import BellIcon from '~icons/pixelarticons/bell'

import './notifications.css'

const NotificationList = lazyPart(async () => (await import('./notification-list.tsx')).NotificationList, {
  pending: <Skeleton className="m-4 h-12" />,
  isAhead: true,
})

export function Bell({ rider }: { rider: Me }) {
  // The suspension screen informs a suspended rider.
  return rider.status === 'active' && <ActiveBell />
}

function ActiveBell() {
  const [isOpen, setIsOpen] = useState(false)
  const { data: unread } = useQuery(unreadQuery)
  const { mutate: read } = useReadNotifications()
  useReadWhatIsShown()
  const count = unread?.length ?? 0
  const isExact = count < limits.notificationsShown
  const shown = isExact ? count : limits.notificationsShown - 1
  return (
    <span className="bell">
      <PullDown
        title={t('notifications.bell.title')}
        icon={BellIcon}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button
            variant="quiet"
            icon={BellIcon}
            aria-label={
              count > 0
                ? t('notifications.bell.unread', { count: shown, kind: isExact ? 'exact' : 'more' })
                : t('notifications.bell.title')
            }
          />
        }
        foot={
          <>
            <AppLink href="/dashboard?section=preferences#profile" className="tap-link underline">
              {t('notifications.bell.settings')}
            </AppLink>
            {count > 0 && (
              <Button size="small" onClick={() => read(undefined)}>
                {t('notifications.bell.readAll')}
              </Button>
            )}
          </>
        }
      >
        <NotificationList />
      </PullDown>
      {count > 0 && (
        <span className="bell-count" aria-hidden="true">
          {isExact ? shown : t('shell.countMore', { count: shown })}
        </span>
      )}
    </span>
  )
}
