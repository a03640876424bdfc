import { t } from '../../lib/language/t.ts'
import { geolocationOptions, refusalText, unsupportedText } from '../storage/location-store.ts'
import { type Fix, readFix } from './fix.ts'

/** The state of the position watch, with messages for the map. */
export type Watch =
  | { status: 'pending' | 'granted'; message: string }
  /** There was a position before. */
  | { status: 'lost'; message: string }
  | { status: 'denied' | 'error'; message: string }

export const pending: Watch = {
  status: 'pending',
  get message() {
    return t('shell.location.detecting')
  },
}
const granted: Watch = {
  status: 'granted',
  get message() {
    return t('shell.location.current')
  },
}

/** A standing device may send nothing; after this time the position is requested. */
const quietMs = 15_000
const deniedCode = 1

interface Listener {
  onFix: (fix: Fix) => void
  onWatch: (watch: Watch) => void
}

/** Watches the device's position until it is stopped. Positions go to the listener only. */
export function watchPosition({ onFix, onWatch }: Listener): () => void {
  const { geolocation } = navigator
  // Geolocation needs a secure context.
  if (!geolocation) {
    onWatch({ status: 'error', message: unsupportedText() })
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let wasFound = false

  function accept(position: GeolocationPosition) {
    if (isStopped) return
    wasFound = true
    onWatch(granted)
    onFix(readFix(position))
    listen()
  }

  function refuse({ code }: GeolocationPositionError) {
    if (isStopped) return
    const message = refusalText(code)
    if (code !== deniedCode) listen()
    onWatch({ status: code === deniedCode || !wasFound ? 'denied' : 'lost', message })
  }

  function listen() {
    clearTimeout(timer)
    timer = setTimeout(() => geolocation.getCurrentPosition(accept, refuse, geolocationOptions), quietMs)
  }

  const id = geolocation.watchPosition(accept, refuse, geolocationOptions)
  listen()
  return () => {
    isStopped = true
    clearTimeout(timer)
    geolocation.clearWatch(id)
  }
}
