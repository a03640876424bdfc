import { useSyncExternalStore } from 'react'
import OfflineIcon from '~icons/pixelarticons/wifi'

import { Icon } from '../ui/icon.tsx'
import { useAppStore } from '../session/kept/app-store.ts'

import './offline-notice.css'

/** Says that there is no connection, and how old what is on the screen is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  const lastDataRefresh = useAppStore((state) => state.lastDataRefresh)
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-notice">
          <Icon of={OfflineIcon} size="small" />
          You are offline.{' '}
          {lastDataRefresh === null
            ? 'Nothing can be saved until the connection is back.'
            : `This is from ${formatTime(lastDataRefresh)}.`}
        </p>
      )}
    </div>
  )
}

function formatTime(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
