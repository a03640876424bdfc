import { useEffect, useEffectEvent, useRef } from 'react'
import { useOfflineEdit } from '../../offline-edits/use-offline-edits.ts'

/** Opens the comparison immediately if the stored edit conflicts with a newer version. */
export function useCompareOnOpen(rideId: number | undefined, isRestored: boolean, save: () => void) {
  const isConflict = useOfflineEdit(rideId)?.state === 'conflict'
  const isRequested = useRef(false)
  const compare = useEffectEvent(() => {
    if (isRequested.current) return
    isRequested.current = true
    save()
  })
  useEffect(() => {
    if (isConflict && isRestored) compare()
  }, [isConflict, isRestored])
}
