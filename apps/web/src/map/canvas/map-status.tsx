import WarningIcon from '~icons/pixelarticons/warning-box'

import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'

import './map-status.css'

export function MapLoading() {
  return (
    <div className="map-status" role="status">
      <p className="text-h3">{t('map.loading')}</p>
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
      <p className="text-h3">{t('map.failed.title')}</p>
      <p>{message}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('map.failed.tryAgain')}
        </Button>
      )}
    </div>
  )
}
