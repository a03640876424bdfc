import { create } from 'zustand'
import { safeStorage } from '../../lib/safe-storage.ts'

/** The live ride to which this device sends its position. It is stored, so that a reloaded page continues. It contains no position. */
interface LiveShare {
  rideId: number
  riderId: string
  /** When the page was hidden, in epoch milliseconds: a phone may discard a hidden page. */
  hiddenAt: number | null
}

const storageKey = 'live-share'

export const useLiveShareStore = create<{ share: LiveShare | null }>()(() => ({ share: readShare() }))

/** This device sends the rider's position to this ride from now on. */
export function startLiveShare(share: Pick<LiveShare, 'rideId' | 'riderId'>): void {
  write({ ...share, hiddenAt: null })
}

/** Nothing is sent from this device any more. */
export function endLiveShare(): void {
  write(null)
}

/** Stores that the page was hidden at this time; null when it is visible again. */
export function noteHidden(hiddenAt: number | null): void {
  const { share } = useLiveShareStore.getState()
  if (share && share.hiddenAt !== hiddenAt) write({ ...share, hiddenAt })
}

function write(share: LiveShare | null): void {
  const storage = safeStorage('local')
  if (share) storage.setItem(storageKey, JSON.stringify(share))
  else storage.removeItem(storageKey)
  useLiveShareStore.setState({ share })
}

function readShare(): LiveShare | null {
  try {
    const stored: unknown = JSON.parse(safeStorage('local').getItem(storageKey) ?? 'null')
    return isShare(stored) ? stored : null
  } catch {
    return null
  }
}

function isShare(stored: unknown): stored is LiveShare {
  if (typeof stored !== 'object' || stored === null) return false
  const { rideId, riderId, hiddenAt } = stored as Partial<Record<keyof LiveShare, unknown>>
  return Number.isInteger(rideId) && typeof riderId === 'string' && (hiddenAt === null || typeof hiddenAt === 'number')
}

// Another tab of this browser started or stopped sharing, or signed the rider out. Not in the build, which renders pages without a window.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) useLiveShareStore.setState({ share: readShare() })
  })
