import { MapLoading } from '../../../map/canvas/map-status.tsx'
import { t } from '../../../lib/language/t.ts'
import { isPrerendering } from '../../../session/me/prerendered-page.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/panel.tsx'

import './ride-detail.css'
import './ride-hero-map.css'

/** The page of a ride in its final shape, while the ride is loading. */
export function RidePlaceholder() {
  const text = t('rides.detail.loading')
  return (
    <>
      <div className="ride-hero">
        <MapLoading />
      </div>
      <div className="page ride-detail min-h-svh content-start">
        <div className="ride-column">
          <Card>
            <AppLink href="/" className="tap-link text-sm">
              {t('rides.detail.back')}
            </AppLink>
            {isPrerendering() ? (
              <h1 className="text-display">{text}</h1>
            ) : (
              // The focus waits for the heading with the title.
              <p className="text-display">{text}</p>
            )}
            <Skeleton className="mt-4 h-40" />
          </Card>
        </div>
      </div>
    </>
  )
}
