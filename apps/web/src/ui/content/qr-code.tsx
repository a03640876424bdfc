import { encode } from 'uqr'
import { classNames } from '../base/class-names.ts'

import './qr-code.css'

/** The quiet zone in modules, which many cameras need. */
const quietZone = 4
/** A longer text has so many modules that a camera needs larger ones. They replace error correction, because screens have no scratches. */
const shortText = 150

/** A QR code, dark on white in every colour mode, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const isLong = text.length > shortText
  const { size, data } = encode(text, { ecc: isLong ? 'L' : 'M', border: quietZone })
  // not translated: the path of an SVG
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={classNames('qr-code', isLong && 'qr-code-large')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className="qr-light" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-dark" d={dark.join('')} />
    </svg>
  )
}
