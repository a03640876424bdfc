import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Kbd } from '../../ui/feedback/badge.tsx'
import { CityCanvas } from '../../art/city/city-canvas.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { isTyping } from '../../lib/page/is-typing.ts'
import { Clock } from '../taskbar/clock.tsx'
import { t } from '../../lib/language/t.ts'
import { richText } from '../../lib/language/rich-text.ts'

import './immersive.css'

const PAN_STEP_PX = 20
const HINT_SHOWN_MS = 4000

const steps: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [PAN_STEP_PX, 0],
  ArrowRight: [-PAN_STEP_PX, 0],
  ArrowUp: [0, PAN_STEP_PX],
  ArrowDown: [0, -PAN_STEP_PX],
}

interface ImmersiveProps {
  onExit: () => void
}

/** The full-screen city. It is remounted on each entry, so the view starts in the middle. */
export function Immersive({ onExit }: ImmersiveProps) {
  const box = useRef<HTMLDivElement>(null)
  const city = useRef<{ pan: (dx: number, dy: number) => void; recentre: () => void }>(null)
  const isHintShown = useHint()
  useFullScreenEnd(onExit)

  useEffect(() => {
    const focusBefore = document.activeElement
    box.current?.focus()
    return () => {
      if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (isTyping(event)) return
      const step = steps[event.key]
      if (event.key === 'Escape') onExit()
      else if (event.key.toLowerCase() === 'c' && !event.ctrlKey && !event.metaKey) city.current?.recentre()
      else if (step) city.current?.pan(...step)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onExit])

  return (
    <div
      ref={box}
      className="immersive"
      role="dialog"
      aria-modal="true"
      aria-label={t('shell.immersive.name')}
      tabIndex={-1}
    >
      <CityCanvas ref={city} zoom={1.5} hasGrid className="absolute inset-0" />
      <div className="immersive-clock card">
        <Clock />
      </div>
      <div className={classNames('immersive-hint', !isHintShown && 'immersive-hint-hidden')}>
        <p>{richText('shell.immersive.leave', { key: inKey })}</p>
        <p>{richText('shell.immersive.move', { key: inKey })}</p>
      </div>
      <button type="button" className="immersive-exit" onClick={onExit}>
        {t('shell.immersive.exit')}
      </button>
    </div>
  )
}

const inKey = (key: ReactNode) => <Kbd>{key}</Kbd>

/** The hint hides after a time without input and reappears on any key or touch. */
function useHint(): boolean {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    let timer = setTimeout(() => setIsShown(false), HINT_SHOWN_MS)
    function wake() {
      setIsShown(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsShown(false), HINT_SHOWN_MS)
    }
    window.addEventListener('keydown', wake)
    window.addEventListener('pointerdown', wake)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', wake)
      window.removeEventListener('pointerdown', wake)
    }
  }, [])
  return isShown
}

/** Leaving full screen with the browser's own key also exits the mode. */
function useFullScreenEnd(onExit: () => void): void {
  useEffect(() => {
    function onChange() {
      if (!document.fullscreenElement) onExit()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [onExit])
}
