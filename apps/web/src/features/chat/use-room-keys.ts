import { useEffect, useEffectEvent } from 'react'

/** Alt+Up and Alt+Down go to the conversation before or after; not while an input method is choosing signs. */
export function useRoomKeys(move: (by: -1 | 1) => void): void {
  const go = useEffectEvent(move)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      // A dialog on top has its own arrows.
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]')) return
      event.preventDefault()
      go(event.key === 'ArrowUp' ? -1 : 1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
