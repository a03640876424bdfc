import type { RideWithStops } from '@scooter-rides/contract'
import { useMedia } from '../../../ui/base/use-media.ts'
import { canJoin, JoinButtons } from './join-buttons.tsx'
import './join-bar.css'

/** The width at which the page has one column and the join panel is below the first screen. */
const oneColumn = '(max-width: 900px)'

export const useIsOneColumn = () => useMedia(oneColumn)

/** Keeps the join buttons visible above the task bar on a phone. They follow the join panel in the tab order. */
export function JoinBar({ ride }: { ride: RideWithStops }) {
  const isShown = useIsOneColumn()
  if (!isShown || !canJoin(ride)) return null
  return (
    <div className="join-bar" role="group" aria-label="Join this ride">
      <JoinButtons ride={ride} />
    </div>
  )
}
