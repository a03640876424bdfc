import type { Ride } from '@scooter-rides/contract'

type Version = Pick<Ride, 'id' | 'version'>

/** The newest version of each ride that this tab saved; its own changes are not announced. */
const newest = new Map<number, number>()

export function noteOwnChange({ id, version }: Version): void {
  newest.set(id, version)
}

export function isOwnChange({ id, version }: Version): boolean {
  return (newest.get(id) ?? 0) >= version
}
