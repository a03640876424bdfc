import type { RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'

/** The parts of the live ride in ride mode, which the route passes in because they belong to another feature. */
export interface LiveParts {
  /** Whether the rider may take part in the live ride. */
  isFor: (ride: RideWithStops) => boolean
  /** The content of the sheet: joining, one-tap messages and the riders of the group. */
  Panel: ComponentType<{ ride: RideWithStops }>
  /** Notices that must be seen without opening the sheet. */
  Notes: ComponentType<{ ride: RideWithStops }>
  /** The marks of the other riders, inside the map. They call `onLetGo` before they move the map. */
  Layer: ComponentType<{ ride: RideWithStops; onLetGo: () => void }>
}
