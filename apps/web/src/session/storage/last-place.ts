import { safeStorage } from '../../lib/safe-storage.ts'
import { storedPoint } from './stored-point.ts'

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
export const lastPlace = (): Point | null => storedPoint(storage.getItem(STORAGE_KEY))
