import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'

import { classNames } from '../../ui/base/class-names.ts'
import type { CityViewOptions } from './city-view.ts'
import { type RunningCity, startCity } from './start-city.ts'

import './city.css'

interface CityCanvasProps extends Partial<CityViewOptions> {
  className?: string | undefined
  /** Whether the traffic stops while nobody uses the page. */
  rests?: boolean
  ref?: Ref<Pick<RunningCity, 'pan' | 'recentre'>>
}

const noVeil = { night: 0, day: 0 }

/** The animated city, decorative. It pauses when the tab is hidden or reduced motion is preferred. */
export function CityCanvas({
  className,
  ref,
  zoom = 1,
  veil = noVeil,
  hasGrid = false,
  framesPerSecond = 30,
  rests = false,
}: CityCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const city = useRef<RunningCity>(undefined)
  const { night, day } = veil

  useEffect(() => {
    if (!box.current) return undefined
    const running = startCity(box.current, { zoom, veil: { night, day }, hasGrid, framesPerSecond }, rests)
    city.current = running
    return () => running?.stop()
  }, [zoom, night, day, hasGrid, framesPerSecond, rests])

  useImperativeHandle(
    ref,
    () => ({
      pan: (dx, dy) => city.current?.pan(dx, dy),
      recentre: () => city.current?.recentre(),
    }),
    [],
  )

  return <div ref={box} className={classNames('city', className)} aria-hidden="true" />
}
