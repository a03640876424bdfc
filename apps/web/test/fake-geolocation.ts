import { act } from '@testing-library/react'

interface Place {
  lat: number
  lng: number
  accuracy?: number
  heading?: number | null
  /** Metres per second. */
  speed?: number | null
}

/** A device whose position the test sets. It counts the watches that are active. */
export function fakeGeolocation() {
  const watches = new Map<number, { accept: PositionCallback; refuse: PositionErrorCallback | null | undefined }>()
  let lastId = 0
  const geolocation: Geolocation = {
    watchPosition(accept, refuse) {
      watches.set(++lastId, { accept, refuse })
      return lastId
    },
    getCurrentPosition: () => undefined,
    clearWatch: (id) => void watches.delete(id),
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  return {
    watches,
    move({ lat, lng, accuracy = 8, heading = null, speed = null }: Place) {
      const coords = { latitude: lat, longitude: lng, accuracy, heading, speed }
      const position = { coords, timestamp: Date.now() } as GeolocationPosition
      act(() => watches.forEach(({ accept }) => accept(position)))
    },
    fail(code: number) {
      act(() => watches.forEach(({ refuse }) => refuse?.({ code } as GeolocationPositionError)))
    },
    remove: () => Reflect.deleteProperty(navigator, 'geolocation'),
  }
}
