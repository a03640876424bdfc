import { useEffect } from 'react'
import PinIcon from '~icons/pixelarticons/map-pin'

import { followPermission, requestPosition, useLocationStore } from '../../session/storage/location-store.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { t } from '../../lib/language/t.ts'

const faces = {
  granted: { text: 'shell.location.allowed', tone: 'tone-ok' },
  pending: { text: 'shell.location.pending', tone: 'tone-amber' },
  denied: { text: 'shell.location.ask', tone: 'tone-bad' },
  error: { text: 'shell.location.ask', tone: 'tone-bad' },
} as const

/** The state of the geolocation permission; a click requests the position again. */
export function LocationIndicator() {
  const status = useLocationStore((state) => state.status)
  const message = useLocationStore((state) => state.message)
  const { text: key, tone } = faces[status]
  const text = t(key)
  const isRefused = status === 'denied' || status === 'error'
  useEffect(() => void followPermission(), [])

  return (
    <button
      type="button"
      className={`tray-item tray-location ${tone}`}
      data-refused={isRefused || undefined}
      onClick={requestPosition}
      title={isRefused ? message : text}
    >
      <Icon of={PinIcon} size="small" />
      <span className="tray-text">{text}</span>
    </button>
  )
}
