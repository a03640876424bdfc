import type { KeyboardEvent, PointerEvent } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import MenuIcon from '~icons/pixelarticons/menu'

interface StopHandleProps {
  number: number
  /** Whether the list has no other position for the stop. */
  isOnly: boolean
  onGrab: (event: PointerEvent) => void
  onKey: (event: KeyboardEvent) => void
}

/** Drags a stop with the mouse or a finger; the arrow keys move it by one. */
export function StopHandle({ number, isOnly, onGrab, onKey }: StopHandleProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={MenuIcon}
      className="ride-form-stop-handle"
      aria-label={t('ride-form.stops.drag', { number })}
      disabled={isOnly}
      data-tool="handle"
      onPointerDown={onGrab}
      onKeyDown={onKey}
    />
  )
}
