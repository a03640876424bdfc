import { classNames } from '../base/class-names.ts'

import './pin.css'

export type PinKind = 'start' | 'stop' | 'end' | 'same'

interface PinProps {
  kind: PinKind
  /** S, E or the number of the stop, so that the meaning does not depend on colour. */
  children: string | number
  className?: string | undefined
}

/** A map pin of 32 × 40 pixels whose tip (bottom middle) is the place. Decorative: the place must be named beside it. */
export function Pin({ kind, children, className }: PinProps) {
  return (
    <svg className={classNames('pin', className)} width="32" height="40" viewBox="-8 -18 16 20" aria-hidden="true">
      <PinShape kind={kind}>{children}</PinShape>
    </svg>
  )
}

/** The same pin as a group inside another SVG; one unit is two pixels, the origin is the tip. */
export function PinShape({ kind, children }: Omit<PinProps, 'className'>) {
  return (
    <g className={`pin-${kind}`} shapeRendering="crispEdges">
      <path
        className="pin-edge"
        d="M-5-18h10v1h2v2h1v10h-1v2h-2v1h-2v1h-1v2h-1v2h-2v-2h-1v-2h-1v-1h-2v-1h-2v-2h-1v-10h1v-2h2z"
      />
      <path className="pin-face" d="M-5-17h10v1h1v1h1v10h-1v1h-1v1h-10v-1h-1v-1h-1v-10h1v-1h1z" />
      <text className="pin-letter" y="-6.6" x=".2" textAnchor="middle" fontSize="12">
        {children}
      </text>
    </g>
  )
}
