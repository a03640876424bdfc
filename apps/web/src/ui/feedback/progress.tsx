import type { CSSProperties } from 'react'

import './badge.css'
import './progress.css'

interface ProgressProps {
  label: string
  value: number
  max: number
  /** Riders are `brand`, rides `mint`, scooters `amber`. */
  tone?: 'brand' | 'mint' | 'amber' | undefined
}

/** A bar of blocks. The number must be shown beside it. */
export function Progress({ label, value, max, tone = 'brand' }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const style: CSSProperties = { width: `${share * 100}%` }
  return (
    <div
      className={`progress tone-${tone}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <div className="progress-blocks" style={style} />
    </div>
  )
}
