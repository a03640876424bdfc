import type { RideWithStops } from '@scooter-rides/contract'
import { useConnection } from '../../../session/live/use-connection.ts'
import { LiveMarks } from '../map/live-marks.tsx'
import { useGroupRiders } from '../use-group-riders.ts'

/** The marks of the other riders on the map of ride mode, which shows the rider itself. */
export function LiveModeLayer({ ride, onLetGo }: { ride: RideWithStops; onLetGo: () => void }) {
  const riders = useGroupRiders(ride)
  const isConnected = useConnection() === 'connected'
  if (riders.length === 0) return null
  return <LiveMarks {...{ ride, riders, isConnected, onLetGo }} isMeHidden />
}
