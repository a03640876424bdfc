import type { LiveRider, RideWithStops } from '@scooter-rides/contract'

/** A rider of the group who shares the position, as the map and the list show them. */
export interface GroupRider {
  userId: string
  name: string
  photo: string | null
  position: LiveRider
  isMe: boolean
  role: 'lead' | 'sweep' | null
}

/** What a map of the group shows. */
export interface GroupMapProps {
  ride: RideWithStops
  riders: readonly GroupRider[]
  /** Whether positions arrive at the moment. */
  isConnected: boolean
}
