import type { Ride } from '@scooter-rides/contract'

/** Whether the reader may take part in the live ride: the organiser and riders with a yes. */
export function isOnLiveRide({ status, isOrganiser, myAnswer }: Pick<Ride, 'status' | 'isOrganiser' | 'myAnswer'>) {
  return status !== 'draft' && status !== 'cancelled' && (isOrganiser || myAnswer === 'yes')
}
