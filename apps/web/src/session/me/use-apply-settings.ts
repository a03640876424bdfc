import type { Me } from '@scooter-rides/contract'
import { useEffect, useRef } from 'react'

import { useAppStore } from '../storage/app-store.ts'

export function useApplySettings(rider: Me | null | undefined): void {
  const skin = rider?.settings.skin
  const mode = rider?.settings.mode
  const seenMode = useRef(mode)

  useEffect(() => {
    if (skin) useAppStore.getState().setSkin(skin)
  }, [skin])

  useEffect(() => {
    if (!mode) return
    const isFirst = seenMode.current === undefined
    seenMode.current = mode
    // The default of an account must not overwrite what was chosen in this browser before signing in.
    if (!isFirst || mode !== 'system') useAppStore.getState().setMode(mode)
  }, [mode])
}
