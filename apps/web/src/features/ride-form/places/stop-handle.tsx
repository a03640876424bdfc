import type { KeyboardEvent, PointerEvent } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import MenuIcon from '~icons/pixelarticons/menu'

interface StopHandleProps {
  number: number
  /** There is nowhere to move it. */
  isOnly: boolean
  onGrab: (event: PointerEvent) => void
  onKey: (event: KeyboardEvent) => void
}

/** A stop is taken by it with mouse or finger; with the arrow keys it moves one place. */
export function StopHandle({ number, isOnly, onGrab, onKey }: StopHandleProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={MenuIcon}
      className="ride-form-stop-handle"
      aria-label={`Drag stop ${number}, or move it with the arrow keys`}
      disabled={isOnly}
      data-tool="handle"
      onPointerDown={onGrab}
      onKeyDown={onKey}
    />
  )
}
