import type { InfiniteData } from '@tanstack/react-query'
import type { Ride } from '@scooter-rides/contract'

export type ListData = InfiniteData<{ items: Ride[]; nextCursor: string | undefined }>

const ownScopes = new Set<unknown>(['mine', 'joined', 'saved'])

/** Whether a list contains only rides that the rider leads, joined or saved; new rides of others do not affect it. */
export function isOwnList(queryKey: readonly unknown[]): boolean {
  const filters = queryKey.at(-1)
  return isRecord(filters) && ownScopes.has(filters['scope'])
}

export const ridesIn = (data: unknown): Ride[] => (isList(data) ? data.pages.flatMap(({ items }) => items) : [])

export const hasRide = (data: unknown, rideId: number) => ridesIn(data).some(({ id }) => id === rideId)

export function patchList(list: ListData, rideId: number, change: Partial<Ride>): ListData {
  const patch = (ride: Ride) => (ride.id === rideId ? { ...ride, ...change } : ride)
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(patch) })) }
}

const isList = (data: unknown): data is ListData => isRecord(data) && Array.isArray(data['pages'])

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
