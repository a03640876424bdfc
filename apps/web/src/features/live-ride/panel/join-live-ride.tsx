import type { LiveRide, RideWithStops } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConsentDialog } from '../sharing/consent-dialog.tsx'
import { useShareLive } from '../sharing/use-share-live.ts'
import LocationIcon from '~icons/pixelarticons/map-pin'

export function JoinLiveRide({ ride, live }: { ride: RideWithStops; live: LiveRide }) {
  const { start } = useShareLive(ride.id)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid gap-3">
      <p>{t('live-ride.panel.count', { count: live.sharingCount })}</p>
      <p className="text-sm text-ink-2">{t('live-ride.panel.joinHint')}</p>
      <Button variant="primary" size="large" icon={LocationIcon} onClick={() => setIsAsking(true)}>
        {t('live-ride.panel.join')}
      </Button>
      {isAsking && (
        <ConsentDialog
          start={start}
          onClose={() => {
            start.reset()
            setIsAsking(false)
          }}
        />
      )}
    </div>
  )
}
