import type { MouseEvent } from 'react'

import { t } from '../../lib/language/t.ts'

import './point-clusters.css'

/** From this count on the mark is larger. */
const LARGE = 10
/** Larger numbers do not fit into the mark. */
const THOUSAND = 1000

interface ClusterButtonProps {
  count: number
  /** What pressing it does: "12 rides start here: zoom in". */
  label: string
  /** False outside of the visible map; the mark is then not focusable. */
  isInView?: boolean | undefined
  /** Draws the edge dashed. */
  isOutdated?: boolean | undefined
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

/** The square with the number of clustered marks. */
export function ClusterButton({ count, label, isInView = true, isOutdated = false, onClick }: ClusterButtonProps) {
  return (
    <button
      type="button"
      className="map-cluster"
      tabIndex={isInView ? 0 : -1}
      data-size={count >= LARGE ? 'large' : undefined}
      data-outdated={isOutdated || undefined}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {count < THOUSAND ? count : t('map.cluster.thousands', { thousands: Math.floor(count / THOUSAND) })}
    </button>
  )
}
