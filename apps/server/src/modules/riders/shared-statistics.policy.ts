import type { Settings } from '@scooter-rides/contract'

/** Whether a rider's statistics are told to another rider. @param share null where the rider never chose */
export function isToldStatistics(
  share: Settings['shareStatistics'] | null,
  { isFriend, isBlocked }: { isFriend: boolean; isBlocked: boolean },
): boolean {
  if (isBlocked) return false
  return share === 'everybody' || (share === 'friends' && isFriend)
}
