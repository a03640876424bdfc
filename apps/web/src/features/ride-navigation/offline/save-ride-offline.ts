import type { RideTurns, RideWithStops } from '@scooter-rides/contract'
import { offlineMapCache } from '../../../session/storage/offline-rides.ts'
import { courseOf } from '../../ride-shared/course/course.ts'
import { cacheApp } from './cache-app.ts'
import { fetchFiles } from './fetch-files.ts'
import { type OfflineRide, type Missing, outdated, encodeRide, encodeTurns } from './offline-ride.ts'
import { offlineRides } from './offline-rides-store.ts'
import { mapFiles, styleAddresses as currentStyles } from './map-files.ts'

export interface Saving {
  ride: RideWithStops
  riderId: string
  /** `none` if the ride has no turns, undefined if the request failed. */
  turns: RideTurns | 'none' | undefined
  signal: AbortSignal
  onProgress: (progress: SavingProgress) => void
}

export interface SavingProgress {
  done: number
  total: number
  bytes: number
}

/** Stores the ride first, then its map, so that an aborted run has the essentials. Failed parts are listed in `missing`. */
export async function saveRideOffline(saving: Saving): Promise<OfflineRide> {
  const { ride, riderId, turns, signal, onProgress } = saving
  const before = await offlineRides.find(ride.id, riderId).catch(() => undefined)
  // If the request fails, the stored parts of the same version are reused.
  const same = before && (before.ride as { version?: unknown }).version === ride.version ? before : undefined
  const gpx = (await fetchGpx(ride.id, signal)) ?? same?.gpx
  const hasApp = await cacheApp()
  const encodedTurns = turns === 'none' ? undefined : (encodeTurns(turns) ?? same?.turns)
  const missing: Missing[] = [
    ...(hasApp ? [] : (['app'] as const)),
    ...(turns !== 'none' && encodedTurns === undefined ? (['turns'] as const) : []),
    ...(gpx === undefined ? (['gpx'] as const) : []),
  ]
  const record = { rideId: ride.id, riderId, ride: encodeRide(ride), turns: encodedTurns, gpx }
  const start = { ...record, files: before?.files ?? [], missing: [...missing, 'map' as const] }
  await offlineRides.put({ ...start, bytes: before?.bytes ?? textBytes(record), keptAt: Date.now() })

  const map = await saveMap(ride, { signal, onProgress })
  const stored: OfflineRide = {
    ...record,
    files: map.files,
    missing: map.isComplete ? missing : [...missing, 'map'],
    bytes: map.bytes + textBytes(record),
    keptAt: Date.now(),
  }
  await offlineRides.put(stored)
  await removeOutdated(stored)
  return stored
}

/** Removes a stored ride and the map files that no other ride uses. */
export async function removeOfflineRide(rideId: number): Promise<void> {
  await offlineRides.remove(rideId)
  await removeUnusedFiles()
}

async function saveMap(ride: RideWithStops, { signal, onProgress }: Pick<Saving, 'signal' | 'onProgress'>) {
  const styleAddresses = currentStyles()
  const progress = { done: 0, total: styleAddresses.length, bytes: 0 }
  const files: string[] = []
  let isComplete = true
  const keepAll = (addresses: readonly string[]) =>
    fetchFiles(addresses, {
      signal,
      onFile({ isCached, bytes }) {
        isComplete &&= isCached
        progress.done++
        progress.bytes += bytes
        onProgress({ ...progress })
      },
    })
  const cache = await caches.open(offlineMapCache)
  // The style names the tile versions, so it is refetched each time; the cached style stays if that fails.
  await cache.addAll(styleAddresses).catch(() => undefined)
  const styles = await Promise.all(styleAddresses.map((address) => cache.match(address)))
  isComplete = styles.every((style) => style !== undefined)
  const style: unknown = await styles[0]?.json()
  progress.done = styleAddresses.length
  const addresses = style === undefined ? [] : mapFiles(style, courseOf(ride).path.points)
  progress.total += addresses.length
  files.push(...styleAddresses, ...addresses)
  onProgress({ ...progress })
  await keepAll(addresses)
  return { files, bytes: progress.bytes, isComplete: isComplete && style !== undefined }
}

async function fetchGpx(rideId: number, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(`/api/rides/${rideId}.gpx`, { signal }).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

async function removeOutdated(stored: OfflineRide): Promise<void> {
  for (const { rideId } of outdated(await offlineRides.list(), stored, Date.now())) await offlineRides.remove(rideId)
  await removeUnusedFiles()
}

async function removeUnusedFiles(): Promise<void> {
  // Cache storage needs a secure context.
  if (!('caches' in globalThis)) return
  const used = new Set((await offlineRides.list()).flatMap(({ files }) => files))
  const cache = await caches.open(offlineMapCache)
  const keys = await cache.keys()
  await Promise.all(
    keys.filter(({ url }) => !used.has(url.slice(new URL(url).origin.length))).map((key) => cache.delete(key)),
  )
}

const textBytes = (value: unknown) => new Blob([JSON.stringify(value)]).size
