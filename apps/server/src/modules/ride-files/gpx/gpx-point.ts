import { wrapLng } from '@scooter-rides/geo'

export interface GpxPoint {
  lat: number
  lng: number
  name: string
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
/** Tracks across the antimeridian continue past 180, but by less than a turn. */
const farthestLng = 360

/** Undefined for invalid coordinates and for 0, 0, which receivers without a fix write. */
export function toGpxPoint({ lat, lon }: Record<string, string | undefined>): GpxPoint | undefined {
  const [latitude, longitude] = [degrees(lat), degrees(lon)]
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= farthestLng)) return undefined
  if (latitude === 0 && longitude === 0) return undefined
  return { lat: latitude, lng: Math.abs(longitude) <= 180 ? longitude : rounded(wrapLng(longitude)), name: '' }
}

/** Accepts the decimal comma that some programs write. */
function degrees(text = ''): number {
  const written = text.trim().replace(',', '.')
  return decimal.test(written) ? Number(written) : Number.NaN
}

// Seven digits are a centimetre; adding a turn causes rounding noise behind them.
const rounded = (value: number) => Number(value.toFixed(7))
