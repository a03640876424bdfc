import type { RideTurns, RideWithStops } from '@scooter-rides/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { isReachable } from '../../../lib/async/reachability.ts'
import { savesData } from '../../../lib/async/saves-data.ts'
import { cacheAppWithoutTimeout } from './cache-app.ts'
import { removeOfflineRide, saveRideOffline, type SavingProgress } from './save-ride-offline.ts'
import type { OfflineRide } from './offline-ride.ts'

export interface SavingState {
  /** Undefined unless the ride is being stored. */
  progress: SavingProgress | undefined
  /** Why the ride could not be stored. */
  error: string | undefined
  save: () => void
  remove: () => void
}

interface SaveOfflineOptions {
  /** The ride from the server; undefined while the server cannot be reached. */
  ride: RideWithStops | undefined
  riderId: string
  /** As in `Saving`; `asking` until the server has responded. */
  turns: RideTurns | 'none' | 'asking' | undefined
  onSaved: (ride: OfflineRide | null) => void
}

/** Stores a ride when it is opened, when it changes and when the rider requests it. */
export function useSaveOffline({ ride, riderId, turns, onSaved }: SaveOfflineOptions): SavingState {
  const [progress, setProgress] = useState<SavingProgress>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  /** Whether the rider removed the stored ride: it is not stored automatically again while the screen is open. */
  const isUnwanted = useRef(false)

  function save() {
    if (!ride || turns === 'asking') return
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    isUnwanted.current = false
    setError(undefined)
    setProgress({ done: 0, total: 0, bytes: 0 })
    const isNow = () => running.current === run
    void saveRideOffline({ ride, riderId, turns, signal: run.signal, onProgress: (now) => isNow() && setProgress(now) })
      .then(
        (stored) => isNow() && afterSaving(stored, isNow),
        (reason: unknown) => isNow() && setError(errorTextOf(reason)),
      )
      .finally(() => isNow() && setProgress(undefined))
  }

  function afterSaving(stored: OfflineRide, isNow: () => boolean) {
    onSaved(stored)
    if (stored.missing.includes('app')) void cacheAppWithoutTimeout().then((isCached) => isCached && isNow() && save())
  }

  function remove() {
    isUnwanted.current = true
    running.current?.abort()
    running.current = undefined
    setProgress(undefined)
    if (ride) void removeOfflineRide(ride.id).then(() => onSaved(null))
  }

  const saveAutomatically = useEffectEvent(() => {
    if (!isUnwanted.current && !savesData() && isReachable()) save()
  })
  const version = ride && `${ride.version} ${ride.isBlurred ?? false}`
  const areTurnsKnown = turns !== 'asking'
  useEffect(() => {
    if (version !== undefined && areTurnsKnown) saveAutomatically()
  }, [version, areTurnsKnown])
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )

  return { progress, error, save, remove }
}

function errorTextOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return t('navigation.store.full')
  return t('navigation.store.refused')
}
