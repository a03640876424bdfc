import { useCallback, useEffect, useState } from 'react'
import { safeStorage } from '../../../lib/safe-storage.ts'

const STORAGE_KEY = 'ride-mode-voice'
const storage = safeStorage('local')
const language = 'en-US'

/** A voice that tells what comes; silent until a rider asks for it, who is remembered in this browser. */
export function useVoice() {
  const isThere = 'speechSynthesis' in globalThis
  const [isOn, setIsOn] = useState(() => isThere && storage.getItem(STORAGE_KEY) === 'on')

  const say = useCallback(
    (text: string) => {
      if (isOn) speak(text)
    },
    [isOn],
  )

  function toggle() {
    const next = !isOn
    setIsOn(next)
    storage.setItem(STORAGE_KEY, next ? 'on' : 'off')
    // Phones let a page speak only after it has spoken in answer to a touch.
    if (next) speak('The voice is on.')
    else speechSynthesis.cancel()
  }

  useEffect(() => {
    if (!isThere) return undefined
    return () => speechSynthesis.cancel()
  }, [isThere])

  return { isThere, isOn, say, toggle }
}

function speak(text: string) {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  // What is said now matters more than what is not yet said.
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}
