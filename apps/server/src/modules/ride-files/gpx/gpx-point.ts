import { wrapLng } from '@scooter-rides/geo'

export interface GpxPoint {
  lat: number
  lng: number
  name: string
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
/** Tracks over the antimeridian run on past 180; a whole turn further no recorder writes. */
const farthestLng = 360

/** Undefined for a point that is nowhere on earth, or at 0, 0 far out at sea: receivers without a fix write such points. */
export function toGpxPoint({ lat, lon }: Record<string, string | undefined>): GpxPoint | undefined {
  const [latitude, longitude] = [degrees(lat), degrees(lon)]
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= farthestLng)) return undefined
  if (latitude === 0 && longitude === 0) return undefined
  return { lat: latitude, lng: Math.abs(longitude) <= 180 ? longitude : rounded(wrapLng(longitude)), name: '' }
}

/** Some programs write the decimal comma of their user's language. */
function degrees(text = ''): number {
  const written = text.trim().replace(',', '.')
  return decimal.test(written) ? Number(written) : Number.NaN
}

// Seven digits are a centimetre; the turn adds noise behind them.
const rounded = (value: number) => Number(value.toFixed(7))
