import type { Me } from '@scooter-rides/contract'
import { useEffect, useRef } from 'react'

import { useAppStore } from '../kept/app-store.ts'
import { useAuthStore } from '../kept/auth-store.ts'
import { dropKeptAnswers } from '../kept/kept-answers.ts'
import { dropKeptRoads } from '../kept/kept-roads.ts'
import { dropPush } from '../push/drop-push.ts'

/** Keeps what this browser remembers in step with the account: who it is, and the looks chosen in the settings. */
export function useKeepAccount(rider: Me | null | undefined): void {
  const skin = rider?.settings.skin
  const mode = rider?.settings.mode
  const seenMode = useRef(mode)

  useEffect(() => {
    if (rider === undefined) return
    const { user, remember, forget } = useAuthStore.getState()
    if (user?.id !== rider?.id) {
      dropKeptAnswers()
      dropKeptRoads()
      dropPush()
    }
    if (rider) remember(rider)
    else forget()
  }, [rider])

  useEffect(() => {
    if (skin) useAppStore.getState().setSkin(skin)
  }, [skin])

  useEffect(() => {
    if (!mode) return
    const isFirst = seenMode.current === undefined
    seenMode.current = mode
    // An account that never chose must not undo what was chosen in this browser before signing in.
    if (!isFirst || mode !== 'system') useAppStore.getState().setMode(mode)
  }, [mode])
}
