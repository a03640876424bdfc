import { useCallback, useEffect, useState } from 'react'

import { isTyping } from '../../lib/page/is-typing.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const Immersive = lazyPart(async () => (await import('./immersive.tsx')).Immersive)

/** Opens the full-screen city on backtick or tilde, except while the rider is typing. */
export function ImmersiveHost() {
  const [isOpen, setIsOpen] = useState(false)

  const exit = useCallback(() => {
    setIsOpen(false)
    leaveFullScreen()
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isToggle = event.key === '`' || event.key === '~'
      if (!isToggle || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      if (isOpen) return exit()
      setIsOpen(true)
      enterFullScreen()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen, exit])

  return isOpen ? <Immersive onExit={exit} /> : null
}

/** Without full-screen support (a policy, some phones) the city fills the window. */
function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
