import { encode } from 'uqr'
import './qr-code.css'

/** The quiet zone in modules, which many cameras need. */
const quietZone = 4

/** A QR code, dark on white in every colour mode, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  // not translated: the path of an SVG
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path className="qr-light" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-dark" d={dark.join('')} />
    </svg>
  )
}
