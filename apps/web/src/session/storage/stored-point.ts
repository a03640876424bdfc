interface Point {
  lat: number
  lng: number
}

/** A place as this browser kept it; null for none, and for what no map can show: each would end with an error. */
export function storedPoint(text: string | null): Point | null {
  try {
    const { lat, lng } = JSON.parse(text ?? 'null') as Point
    return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && [lat, lng].every(Number.isFinite) ? { lat, lng } : null
  } catch {
    return null
  }
}
