import type { RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { t } from '../../../lib/language/t.ts'
import { ReportButton } from '../../../session/report/report-button.tsx'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/panel.tsx'
import { privacyText } from '../../ride-shared/hidden-areas.ts'
import { statusBadges } from '../../ride-shared/ride-labels.ts'
import { SeriesCard } from './series-card.tsx'
import { CancelledBanner } from './cancelled-banner.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { RideFacts } from './ride-facts.tsx'
import { TakenDownBanner } from './taken-down-banner.tsx'
import ArrowLeftIcon from '~icons/pixelarticons/arrow-left'

interface RideHeadProps {
  ride: RideWithStops
  ShareButton: ComponentType<{ ride: RideWithStops }>
}

export function RideHead({ ride, ShareButton }: RideHeadProps) {
  return (
    <Card>
      {/* On a phone, the organiser's actions fill the second row. */}
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <AppLink href="/" className="tap-link me-auto gap-1.5 text-sm">
          <Icon of={ArrowLeftIcon} size="small" />
          {t('rides.detail.back')}
        </AppLink>
        <OnTheWay ride={ride} />
        <ShareButton ride={ride} />
        {ride.isOrganiser ? (
          <OwnerActions ride={ride} />
        ) : (
          <ReportButton
            size="small"
            request={{
              name: ride.title,
              subjects: [{ subjectType: 'ride', subjectId: String(ride.id), label: t('rides.detail.reportSubject') }],
            }}
          />
        )}
      </div>
      <TakenDownBanner ride={ride} />
      <CancelledBanner ride={ride} />
      <h1 className="text-display wrap-anywhere" dir="auto">
        {ride.title}
      </h1>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone={statusBadges[ride.status].tone}>{t(statusBadges[ride.status].text)}</Badge>
        {ride.visibility !== 'public' && <Badge>{t('rides.detail.visibility', { visibility: ride.visibility })}</Badge>}
      </p>
      {ride.seriesId !== undefined && <SeriesCard ride={ride} />}
      {ride.description && (
        <p className="mt-4 max-w-[62ch] text-ink-2 whitespace-pre-line wrap-anywhere" dir="auto">
          {ride.description}
        </p>
      )}
      <RideFacts ride={ride} />
      {ride.isBlurred && <Note tone="info">{privacyText(ride)}</Note>}
    </Card>
  )
}
