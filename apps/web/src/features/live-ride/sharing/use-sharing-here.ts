import { useMe } from '../../../session/me/use-me.ts'
import { useLiveShareStore } from '../../../session/storage/live-share.ts'

/** Whether this device sends the rider's position to this ride. */
export function useSharingHere(rideId: number): boolean {
  const me = useMe()
  return useLiveShareStore(({ share }) => share !== null && share.rideId === rideId && share.riderId === me?.id)
}
