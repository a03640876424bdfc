import type { Settings } from '@scooter-rides/contract'

/** @param share null if the rider has not chosen */
export function seesStatistics(
  share: Settings['shareStatistics'] | null,
  { isFriend, isBlocked }: { isFriend: boolean; isBlocked: boolean },
): boolean {
  if (isBlocked) return false
  return share === 'everybody' || (share === 'friends' && isFriend)
}
