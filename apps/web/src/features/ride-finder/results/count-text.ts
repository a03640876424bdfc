import type { RideCount } from '@scooter-rides/contract'

/** "3 rides", or "20 of 134 rides here" if the list continues. */
export function countText(shown: number, { count, isExact }: RideCount, isHere: boolean): string {
  const isComplete = isExact && shown >= count
  const total = isComplete ? shown : Math.max(shown, count)
  const words = `${total.toLocaleString('en-US')}${isExact ? '' : '+'} ${total === 1 ? 'ride' : 'rides'}`
  return `${isComplete ? words : `${shown} of ${words}`}${isHere ? ' here' : ''}`
}
