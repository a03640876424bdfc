import { create } from 'zustand'

import { safeStorage } from '../../lib/safe-storage.ts'
import { storedPoint } from './stored-point.ts'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

export interface Place {
  lat: number
  lng: number
}

interface LocationState {
  status: 'pending' | 'granted' | 'denied' | 'error'
  message: string
  position: Place | null
}

/** The last position, so that a map can start there before the browser replies. */
const STORAGE_KEY = 'user-map-location'

export const geolocationOptions: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }

/** One text for each code of GeolocationPositionError. */
const refusals: Record<number, TextKey> = {
  1: 'shell.location.denied',
  2: 'shell.location.unavailable',
  3: 'shell.location.timeout',
}

export const refusalText = (code: number): string => t(refusals[code] ?? 'shell.location.unknown')
export const unsupportedText = (): string => t('shell.location.unsupported')

/** The geolocation permission and the position. It never leaves the browser from here. */
export const useLocationStore = create<LocationState>()(() => ({
  status: 'pending',
  // Its text is not loaded yet when the module is.
  get message() {
    return t('shell.location.detecting')
  },
  position: storedPoint(safeStorage('local').getItem(STORAGE_KEY)),
}))

/** Requests the position; the browser prompts for the permission if needed. */
export function requestPosition(): void {
  if (!('geolocation' in navigator)) {
    useLocationStore.setState({ status: 'error', message: unsupportedText() })
    return
  }
  useLocationStore.setState({ status: 'pending', message: t('shell.location.detecting') })
  try {
    navigator.geolocation.getCurrentPosition(accept, refuse, geolocationOptions)
  } catch {
    useLocationStore.setState({ status: 'error', message: t('shell.location.failed') })
  }
}

/** Requests the position if the permission was granted before; never prompts. */
export async function followPermission(): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' })
    const read = () => {
      if (permission.state === 'granted') requestPosition()
      else if (permission.state === 'denied') useLocationStore.setState({ status: 'denied', message: refusalText(1) })
      else useLocationStore.setState({ status: 'pending' })
    }
    permission.addEventListener('change', read)
    read()
  } catch {
    // Without the Permissions API the state stays pending until the rider requests the position.
  }
}

function accept({ coords }: GeolocationPosition): void {
  const position = { lat: coords.latitude, lng: coords.longitude }
  useLocationStore.setState({ status: 'granted', message: t('shell.location.current'), position })
  safeStorage('local').setItem(STORAGE_KEY, JSON.stringify(position))
}

function refuse({ code }: GeolocationPositionError): void {
  useLocationStore.setState({ status: 'denied', message: refusalText(code) })
}
