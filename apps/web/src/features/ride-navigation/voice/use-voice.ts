import { useCallback, useEffect, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { safeStorage } from '../../../lib/safe-storage.ts'

const STORAGE_KEY = 'ride-mode-voice'
const storage = safeStorage('local')
const language = 'en-US'

/** Speech output; off until the rider turns it on. The browser stores the choice. */
export function useVoice() {
  const isThere = 'speechSynthesis' in globalThis
  const [isOn, setIsOn] = useState(() => isThere && storage.getItem(STORAGE_KEY) === 'on')

  const announce = useCallback(
    (text: string) => {
      if (isOn) speak(text)
    },
    [isOn],
  )

  function toggle() {
    const next = !isOn
    setIsOn(next)
    storage.setItem(STORAGE_KEY, next ? 'on' : 'off')
    // Phones allow speech only after the page has spoken in a touch handler.
    if (next) speak(t('navigation.spoken.on'))
    else speechSynthesis.cancel()
  }

  useEffect(() => {
    if (!isThere) return undefined
    return () => speechSynthesis.cancel()
  }, [isThere])

  return { isThere, isOn, announce, toggle }
}

function speak(text: string) {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  // A new announcement replaces queued ones.
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}
