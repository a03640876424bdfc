import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import CloseIcon from '~icons/pixelarticons/close'
import type { RiderFacts } from '../group/describe-rider.ts'

import './map-card.css'

interface RiderCardProps {
  facts: RiderFacts
  needsHelp: boolean
  onClose: () => void
}

/** The facts about the rider whose mark was pressed. */
export function RiderCard({ facts, needsHelp, onClose }: RiderCardProps) {
  const { name, status, age, place, speed, gap, toAhead, toBehind, role } = facts
  const lines = [age, place, speed, gap, toAhead, toBehind, role].filter((line) => line !== undefined)
  return (
    <MapCard label={name} onClose={onClose}>
      {status && (
        <p className="live-card-status" data-help={needsHelp || undefined}>
          {status}
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </MapCard>
  )
}

interface MapCardProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A small window in the corner of the map: there it stays in reach while the mark moves. */
export function MapCard({ label, onClose, children }: MapCardProps) {
  const card = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const shown = card.current
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    // Screen readers read the card.
    shown?.focus({ preventScroll: true })
    shown?.addEventListener('keydown', closeByKey)
    return () => shown?.removeEventListener('keydown', closeByKey)
  }, [])
  return (
    <section ref={card} className="live-card" aria-label={label} tabIndex={-1}>
      <header className="live-card-head">
        <h3 className="text-h3" dir="auto">
          {label}
        </h3>
        <Button icon={CloseIcon} className="live-card-close" aria-label={t('ui.close')} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
