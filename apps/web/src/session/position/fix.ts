import type { LatLng } from '@scooter-rides/geo'

/** A position from the Geolocation API. */
export interface Fix extends LatLng {
  /** The radius in metres that contains the rider most of the time. */
  accuracy: number
  /** Degrees from north; null if unknown. */
  heading: number | null
  /** Metres per second; null if unknown. */
  speed: number | null
  /** Epoch milliseconds. */
  at: number
}

export function readFix({ coords, timestamp }: GeolocationPosition): Fix {
  const { latitude, longitude, accuracy, heading, speed } = coords
  return {
    lat: latitude,
    lng: longitude,
    accuracy: Number.isFinite(accuracy) ? accuracy : 0,
    // Browsers return NaN for a device that stands still.
    heading: isNumber(heading) ? heading : null,
    speed: isNumber(speed) && speed >= 0 ? speed : null,
    at: timestamp,
  }
}

const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value)
