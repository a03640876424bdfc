import type { LatLng } from '../point.ts'

/** Five decimal digits: about one metre on the ground. */
const SCALE = 1e5
/** Each character holds 5 bits plus 63, which makes it printable. The sixth bit means that more follow. */
const FIRST_CHAR = 63
const MORE = 0x20

/** Encodes points in Google's polyline format with 5 digits. */
export function encodePolyline(points: readonly LatLng[]): string {
  let text = ''
  let lastLat = 0
  let lastLng = 0
  for (const point of points) {
    const lat = Math.round(point.lat * SCALE)
    const lng = Math.round(point.lng * SCALE)
    text += encodeNumber(lat - lastLat) + encodeNumber(lng - lastLng)
    lastLat = lat
    lastLng = lng
  }
  return text
}

/** Decodes a polyline. @throws RangeError for an invalid text */
export function decodePolyline(text: string, digits = 5): LatLng[] {
  const scale = 10 ** digits
  const points: LatLng[] = []
  let at = 0
  let lat = 0
  let lng = 0

  function nextNumber(): number {
    let bits = 0
    // Seven characters hold any difference of two coordinates.
    for (let shift = 0; shift < 35; shift += 5) {
      const chunk = text.charCodeAt(at++) - FIRST_CHAR
      if (!(chunk >= 0 && chunk < 64)) throw new RangeError(`not an encoded polyline at character ${at}`)
      bits |= (chunk & (MORE - 1)) << shift
      if (chunk < MORE) return bits & 1 ? ~(bits >> 1) : bits >> 1
    }
    throw new RangeError(`not an encoded polyline at character ${at}`)
  }

  while (at < text.length) {
    lat += nextNumber()
    lng += nextNumber()
    points.push({ lat: lat / scale, lng: lng / scale })
  }
  return points
}

function encodeNumber(value: number): string {
  let bits = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (bits >= MORE) {
    text += String.fromCharCode((MORE | (bits & (MORE - 1))) + FIRST_CHAR)
    bits >>= 5
  }
  return text + String.fromCharCode(bits + FIRST_CHAR)
}
