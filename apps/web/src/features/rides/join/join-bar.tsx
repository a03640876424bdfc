import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { RideBar, useIsOneColumn } from '../bar/ride-bar.tsx'
import { canJoin, JoinButtons } from './join-buttons.tsx'

/** Keeps the join buttons visible on a phone. They follow the join panel in the tab order. */
export function JoinBar({ ride }: { ride: RideWithStops }) {
  const isShown = useIsOneColumn()
  if (!isShown || !canJoin(ride)) return null
  return (
    <RideBar label={t('rides.join.label')}>
      <JoinButtons ride={ride} />
    </RideBar>
  )
}
