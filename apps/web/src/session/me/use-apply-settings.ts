import type { Me } from '@scooter-rides/contract'
import { closestLanguage } from '@scooter-rides/messages'
import { useEffect, useRef } from 'react'

import { changeLanguage } from '../../lib/language/change-language.ts'
import { keepLanguage } from '../../lib/language/language-choice.ts'
import { useAppStore } from '../storage/app-store.ts'

export function useApplySettings(rider: Me | null | undefined): void {
  const skin = rider?.settings.skin
  const mode = rider?.settings.mode
  const language = rider?.settings.language
  const seenMode = useRef(mode)

  useEffect(() => {
    if (skin) useAppStore.getState().setSkin(skin)
  }, [skin])

  useEffect(() => {
    const chosen = closestLanguage(language ?? '')
    if (!chosen) return
    keepLanguage(chosen)
    // Without a network the page stays in its language until the next one.
    changeLanguage(chosen).catch(() => undefined)
  }, [language])

  useEffect(() => {
    if (!mode) return
    const isFirst = seenMode.current === undefined
    seenMode.current = mode
    // The default of an account must not overwrite what was chosen in this browser before signing in.
    if (!isFirst || mode !== 'system') useAppStore.getState().setMode(mode)
  }, [mode])
}
