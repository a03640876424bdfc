import type { ParticipantAnswer } from '@scooter-rides/contract'
import type { BlurredRide } from '../rides/rides.table.ts'

/** Moments as JSON has them. */
export interface FoundRide {
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

export interface FoundScooter {
  name: string
  description: string | null
  make: string | null
  model: string
  year: number | null
  imageUrl: string | null
  owner: { id: string; username: string; firstName: string; lastName: string }
}

export interface FoundSponsor {
  name: string
  description: string | null
  tier: 'bronze' | 'silver' | 'gold'
  logoUrl: string | null
}

export interface FoundRider {
  username: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

/** A hit as its own row has it, before it is decided what of it the caller is told. */
export type Found =
  | { kind: 'ride'; id: string; details: FoundRide }
  | { kind: 'scooter'; id: string; details: FoundScooter }
  | { kind: 'sponsor'; id: string; details: FoundSponsor }
  | { kind: 'rider'; id: string; details: FoundRider }
