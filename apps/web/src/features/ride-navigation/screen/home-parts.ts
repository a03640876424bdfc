import type { RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'

/** The parts of "Home by" in ride mode, which the route passes in because they belong to another feature. */
export interface HomeParts {
  /** Whether the rider may have named a time to be home after this ride. */
  isFor: (ride: RideWithStops) => boolean
  /** Above the map while a time is set; opens the sheet. */
  Button: ComponentType<{ rideId: number; isOpen: boolean; onToggle: () => void }>
  /** With the button that reports the rider home. */
  Sheet: ComponentType<{ rideId: number; className: string; onClose: () => void }>
}
