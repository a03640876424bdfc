import { useSyncExternalStore } from 'react'
import OfflineIcon from '~icons/pixelarticons/wifi'

import { Icon } from '../../ui/base/icon.tsx'
import { isReachable, watchReachability } from '../../lib/async/reachability.ts'
import { useAppStore } from '../../session/storage/app-store.ts'
import { t } from '../../lib/language/t.ts'
import { dateFormat } from '../../lib/language/formats.ts'

import './offline-notice.css'

export function OfflineNotice() {
  const isThere = useSyncExternalStore(watchReachability, isReachable, () => true)
  const lastDataRefresh = useAppStore((state) => state.lastDataRefresh)
  return (
    <div role="status">
      {!isThere && (
        <p className="offline-notice">
          <Icon of={OfflineIcon} size="small" />
          {t(navigator.onLine ? 'shell.offline.server' : 'shell.offline.you')}{' '}
          {lastDataRefresh === null
            ? t('shell.offline.noSave')
            : t('shell.offline.dataFrom', { time: formatTime(lastDataRefresh) })}
        </p>
      )}
    </div>
  )
}

/** With the day, unless it is today. */
function formatTime(at: number): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return dateFormat(isToday ? time : { weekday: 'short', month: 'short', day: 'numeric', ...time }).format(at)
}
