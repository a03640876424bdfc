import type { Room } from '@scooter-rides/contract'
import { useEffect, useEffectEvent } from 'react'

/**
 * Alt+Up and Alt+Down open the previous or next conversation of the list, except during input method composition.
 * Without an open conversation, both open the first one.
 */
export function useRoomKeys(
  rooms: readonly Room[] | undefined,
  activeRoomId: number | undefined,
  onMove: (roomId: number) => void,
): void {
  const move = useEffectEvent((by: -1 | 1) => {
    if (!rooms || rooms.length === 0) return
    const at = rooms.findIndex(({ id }) => id === activeRoomId)
    const next = rooms[at === -1 ? 0 : Math.min(rooms.length - 1, Math.max(0, at + by))]
    if (next && next.id !== activeRoomId) onMove(next.id)
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      // An open dialog or menu handles the arrows itself.
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]')) return
      event.preventDefault()
      move(event.key === 'ArrowUp' ? -1 : 1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
