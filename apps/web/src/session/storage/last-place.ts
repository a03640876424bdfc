import { safeStorage } from '../../lib/safe-storage.ts'
import { storedPoint } from './stored-point.ts'

interface Point {
  lat: number
  lng: number
}

const STORAGE_KEY = 'last-place'
const storage = safeStorage('local')

/** Maps start at the place that the rider planned or viewed last. It never leaves the browser; a sign-out deletes it. */
export function rememberPlace({ lat, lng }: Point): void {
  storage.setItem(STORAGE_KEY, JSON.stringify({ lat, lng }))
}

/** The last place used in this browser; null if there is none or it is invalid. */
export const lastPlace = (): Point | null => storedPoint(storage.getItem(STORAGE_KEY))
