import { useEffect, useEffectEvent } from 'react'

/** Alt+Up and Alt+Down select the previous or next conversation, except during input method composition. */
export function useRoomKeys(move: (by: -1 | 1) => void): void {
  const go = useEffectEvent(move)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      // An open dialog or menu handles the arrows itself.
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]')) return
      event.preventDefault()
      go(event.key === 'ArrowUp' ? -1 : 1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
