import { safeStorage } from '../../lib/safe-storage.ts'

interface Point {
  lat: number
  lng: number
}

const STORAGE_KEY = 'last-place'
const storage = safeStorage('local')

/** Maps start where the rider planned or looked last. It never leaves the browser, and goes with signing out. */
export function rememberPlace({ lat, lng }: Point): void {
  storage.setItem(STORAGE_KEY, JSON.stringify({ lat, lng }))
}

/** The last place used in this browser; null for none, or for what is no place. */
export function lastPlace(): Point | null {
  try {
    const stored = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as Partial<Point> | null
    return Number.isFinite(stored?.lat) && Number.isFinite(stored?.lng) ? (stored as Point) : null
  } catch {
    return null
  }
}
