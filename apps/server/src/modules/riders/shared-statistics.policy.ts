import type { Settings } from '@scooter-rides/contract'

interface Sharing {
  /** Null if the rider has not chosen. */
  shareStatistics: Settings['shareStatistics'] | null
  isPrivate: boolean
}

export function seesStatistics(
  { shareStatistics: share, isPrivate }: Sharing,
  { isFriend, isBlocked }: { isFriend: boolean; isBlocked: boolean },
): boolean {
  if (isBlocked || (isPrivate && !isFriend)) return false
  return share === 'everybody' || (share === 'friends' && isFriend)
}
