import { useEffect, useState } from 'react'

import { classNames } from '../base/class-names.ts'
import { Sprite } from '../base/sprite.tsx'

import './skeleton.css'

/** A checker in the size of what is loading; give it that size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />
}

/** Shorter waits pass without a message: one that flashes by is worse than none. */
const LOADING_TEXT_DELAY_MS = 400

/** "Loading your dashboard..." under a riding scooter, shown only when it takes a while. */
export function Loading({ children }: { children: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), LOADING_TEXT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="loading" role="status">
      <span className={classNames('loading-inner', !isShown && 'loading-waiting')}>
        <Sprite height={64} className="loading-sprite" />
        <span className="card px-4 py-2">{children}</span>
      </span>
    </div>
  )
}
