import type { RideWithStops } from '@scooter-rides/contract'
import { useMedia } from '../../../ui/base/use-media.ts'
import { canJoin, JoinButtons } from './join-buttons.tsx'
import './join-bar.css'

/** As wide as the ride's page has one column, and its panel about joining lies below the first screen. */
const oneColumn = '(max-width: 900px)'

export const useIsOneColumn = () => useMedia(oneColumn)

/** On a phone the way to join stays in sight above the task bar. Keyboards reach it behind the panel about joining. */
export function JoinBar({ ride }: { ride: RideWithStops }) {
  const isShown = useIsOneColumn()
  if (!isShown || !canJoin(ride)) return null
  return (
    <div className="join-bar" role="group" aria-label="Join this ride">
      <JoinButtons ride={ride} />
    </div>
  )
}
