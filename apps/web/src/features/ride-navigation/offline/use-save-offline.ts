import type { RideTurns, RideWithStops } from '@scooter-rides/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isReachable } from '../../../lib/async/reachability.ts'
import { savesData } from '../../../lib/async/saves-data.ts'
import { keepAppAtLast } from './cache-app.ts'
import { dropRide, keepRide, type KeepingProgress } from './save-ride-offline.ts'
import type { KeptRide } from './offline-ride.ts'

export interface KeepingState {
  /** While it is being stored. */
  progress: KeepingProgress | undefined
  /** Why it could not be. */
  trouble: string | undefined
  keep: () => void
  drop: () => void
}

interface Kept {
  /** As the server has it; undefined while only this browser knows it. */
  ride: RideWithStops | undefined
  riderId: string
  /** As of `keepRide`; `asking` until that is known. */
  turns: RideTurns | 'none' | 'asking' | undefined
  onKept: (kept: KeptRide | null) => void
}

/** Keeps a ride for the road: by itself when it is opened and whenever it changes, and when a rider asks. */
export function useKeeping({ ride, riderId, turns, onKept }: Kept): KeepingState {
  const [progress, setProgress] = useState<KeepingProgress>()
  const [trouble, setTrouble] = useState<string>()
  const running = useRef<AbortController>(undefined)
  /** Who has chosen not to keep it is not asked again while the screen is open. */
  const isUnwanted = useRef(false)

  function keep() {
    if (!ride || turns === 'asking') return
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    isUnwanted.current = false
    setTrouble(undefined)
    setProgress({ done: 0, total: 0, bytes: 0 })
    const isNow = () => running.current === run
    void keepRide({ ride, riderId, turns, signal: run.signal, onProgress: (now) => isNow() && setProgress(now) })
      .then(
        (kept) => isNow() && whenKept(kept, isNow),
        (error: unknown) => isNow() && setTrouble(troubleOf(error)),
      )
      .finally(() => isNow() && setProgress(undefined))
  }

  function whenKept(kept: KeptRide, isNow: () => boolean) {
    onKept(kept)
    if (kept.missing.includes('app')) void keepAppAtLast().then((isKept) => isKept && isNow() && keep())
  }

  function drop() {
    isUnwanted.current = true
    running.current?.abort()
    running.current = undefined
    setProgress(undefined)
    if (ride) void dropRide(ride.id).then(() => onKept(null))
  }

  const keepByItself = useEffectEvent(() => {
    if (!isUnwanted.current && !savesData() && isReachable()) keep()
  })
  const version = ride && `${ride.version} ${ride.isBlurred ?? false}`
  const areTurnsKnown = turns !== 'asking'
  useEffect(() => {
    if (version !== undefined && areTurnsKnown) keepByItself()
  }, [version, areTurnsKnown])
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )

  return { progress, trouble, keep, drop }
}

function troubleOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'There is no room left on this device.'
  return 'This browser does not store anything here.'
}
