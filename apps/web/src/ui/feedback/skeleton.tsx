import { useEffect, useState } from 'react'

import { classNames } from '../base/class-names.ts'
import { Sprite } from '../base/sprite.tsx'

import './skeleton.css'

/** A checkered placeholder; `className` gives it the size of the content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />
}

/** Shorter waits show no text, which would only flash. */
const LOADING_TEXT_DELAY_MS = 400

interface LoadingProps {
  /** A function where the element is created before the messages are loaded. */
  children: string | (() => string)
}

/** A riding scooter with a text such as "Loading your dashboard...", shown after a delay. */
export function Loading({ children }: LoadingProps) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), LOADING_TEXT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="loading" role="status">
      <span className={classNames('loading-inner', !isShown && 'loading-waiting')}>
        <Sprite height={64} className="loading-sprite" />
        <span className="card px-4 py-2">{typeof children === 'string' ? children : children()}</span>
      </span>
    </div>
  )
}
