import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'

import './resizable-box.css'
import { t } from '../../lib/language/t.ts'

interface ResizableBoxProps {
  /** The name of the handle: "Height of the map". */
  label: string
  initialHeight?: number
  minHeight?: number
  maxHeight?: number
  children: ReactNode
}

const STEP = 20

/** A box whose height the rider sets with the grip in its corner or with the arrow keys. */
export function ResizableBox({
  label,
  initialHeight = 250,
  minHeight = 150,
  maxHeight = 900,
  children,
}: ResizableBoxProps) {
  const [height, setHeight] = useState(initialHeight)
  const boxId = useId()
  const resize = (next: number) => setHeight(Math.round(Math.max(minHeight, Math.min(maxHeight, next))))

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    resize(height + event.movementY)
  }

  function step(event: KeyboardEvent) {
    const next = { ArrowUp: height - STEP, ArrowDown: height + STEP, Home: minHeight, End: maxHeight }[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(next)
  }

  return (
    <div className="resizable" id={boxId} style={{ height }}>
      {children}
      <div
        className="resizable-grip"
        role="slider"
        aria-orientation="vertical"
        aria-label={label}
        aria-controls={boxId}
        aria-valuenow={height}
        aria-valuemin={minHeight}
        aria-valuemax={maxHeight}
        aria-valuetext={t('map.box.height', { height })}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={follow}
        onKeyDown={step}
      />
    </div>
  )
}
