interface Point {
  lat: number
  lng: number
}

/** Parses a stored place; null if there is none or the map can't show it, which would throw. */
export function storedPoint(text: string | null): Point | null {
  try {
    const { lat, lng } = JSON.parse(text ?? 'null') as Point
    return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && [lat, lng].every(Number.isFinite) ? { lat, lng } : null
  } catch {
    return null
  }
}
