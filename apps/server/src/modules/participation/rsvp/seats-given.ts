import type { DomainEvent } from '../../../events/domain-event.ts'

export interface RideOfSeats {
  id: number
  userId: string
  version: number
}

export function seatsGiven(
  { id: rideId, userId: organiserId, version }: RideOfSeats,
  riderIds: string[],
  { joinedCount, waitingCount }: { joinedCount: number; waitingCount: number },
): DomainEvent[] {
  return riderIds.map((riderId) => {
    return { type: 'seatGiven', by: 'queue', rideId, organiserId, version, riderId, joinedCount, waitingCount }
  })
}
