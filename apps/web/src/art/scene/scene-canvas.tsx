import { useEffect, useRef } from 'react'

import { classNames } from '../../ui/base/class-names.ts'
import { watchStillness } from '../../ui/feedback/watch-stillness.ts'
import { createSceneView, type SceneOptions } from './scene-view.ts'

import './scene.css'

interface SceneProps extends Partial<SceneOptions> {
  className?: string | undefined
}

/** Two riders before a dithered sky: only for the landing hero, home welcome and login. Decorative. */
export function Scene({ seed = 7, sun = 0.72, ground = 26, rider = 0.16, tall = 1, className }: SceneProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (!canvas.current) return undefined
    const view = createSceneView(canvas.current, { seed, sun, ground, rider, tall })
    const sizes = new ResizeObserver(() => view.refresh())
    sizes.observe(canvas.current)
    const colours = new MutationObserver(() => view.refresh())
    colours.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    let isStill = true
    let isSeen = true
    const move = () => view.setMoving(!isStill && isSeen)
    const stopWatching = watchStillness(
      (next) => {
        isStill = next
        move()
      },
      { rests: true },
    )
    const sight = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? true
      move()
    })
    sight.observe(canvas.current)
    return () => {
      view.setMoving(false)
      sight.disconnect()
      sizes.disconnect()
      colours.disconnect()
      stopWatching()
    }
  }, [seed, sun, ground, rider, tall])

  return <canvas ref={canvas} className={classNames('scene', className)} aria-hidden="true" />
}
