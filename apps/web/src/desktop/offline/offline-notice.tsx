import { useSyncExternalStore } from 'react'
import OfflineIcon from '~icons/pixelarticons/wifi'

import { Icon } from '../../ui/base/icon.tsx'
import { isReachable, watchReachability } from '../../lib/async/reachability.ts'
import { useAppStore } from '../../session/storage/app-store.ts'

import './offline-notice.css'

export function OfflineNotice() {
  const isThere = useSyncExternalStore(watchReachability, isReachable, () => true)
  const lastDataRefresh = useAppStore((state) => state.lastDataRefresh)
  return (
    <div role="status">
      {!isThere && (
        <p className="offline-notice">
          <Icon of={OfflineIcon} size="small" />
          {navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'}{' '}
          {lastDataRefresh === null
            ? 'Nothing can be saved until the connection is restored.'
            : `This page shows data from ${formatTime(lastDataRefresh)}.`}
        </p>
      )}
    </div>
  )
}

/** With the day, unless it is today. */
function formatTime(at: number): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Date(at).toLocaleString([], isToday ? time : { weekday: 'short', month: 'short', day: 'numeric', ...time })
}
