import type { ParticipantAnswer } from '@scooter-rides/contract'
import type { BlurredRide } from '../../rides/rides.table.ts'

/** The columns of a ride; moments are ISO strings, because the statement returns JSON. */
export interface RideDetails {
  userId: string
  title: string
  description: string | null
  startLabel: string | null
  endLabel: string | null
  startLat: number | null
  startLng: number | null
  date: string
  overAt: string
  timeZone: string
  status: 'draft' | 'published' | 'cancelled'
  distance: number | null
  blurred: BlurredRide | null
  isBeingCut: boolean
  answer: ParticipantAnswer | null
}

export interface ScooterDetails {
  name: string
  description: string | null
  make: string | null
  model: string
  year: number | null
  imageUrl: string | null
  owner: { id: string; username: string; firstName: string; lastName: string }
}

export interface SponsorDetails {
  name: string
  description: string | null
  tier: 'bronze' | 'silver' | 'gold'
  logoUrl: string | null
}

export interface RiderDetails {
  username: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

/** Before privacy rules hide parts of it from the viewer. */
export type DetailedHit =
  | { kind: 'ride'; id: string; details: RideDetails }
  | { kind: 'scooter'; id: string; details: ScooterDetails }
  | { kind: 'sponsor'; id: string; details: SponsorDetails }
  | { kind: 'rider'; id: string; details: RiderDetails }
