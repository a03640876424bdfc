import WarningIcon from '~icons/pixelarticons/warning-box'

import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'

import './map-status.css'

export function MapLoading() {
  return (
    <div className="map-status" role="status">
      <p className="text-h3">Loading Maps</p>
    </div>
  )
}

interface MapFailedProps {
  message: string
  onRetry?: (() => void) | undefined
}

export function MapFailed({ message, onRetry }: MapFailedProps) {
  return (
    <div className="map-status" role="alert">
      <Icon of={WarningIcon} />
      <p className="text-h3">Error Loading Maps</p>
      <p>{message}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
