import type { LatLng } from '@scooter-rides/geo'

/** One answer of the browser to where the rider is. */
export interface Fix extends LatLng {
  /** Metres around it in which the rider really is, most of the time. */
  accuracy: number
  /** Degrees from north, where the device knows. */
  heading: number | null
  /** Metres a second, where the device knows. */
  speed: number | null
  /** Milliseconds of the clock. */
  at: number
}

/** A circle of more than this is no place on a line. */
export const usableMetres = 150
/** From here on a rider is told that the place is only roughly known. */
export const poorMetres = 40

export function readFix({ coords, timestamp }: GeolocationPosition): Fix {
  const { latitude, longitude, accuracy, heading, speed } = coords
  return {
    lat: latitude,
    lng: longitude,
    accuracy: Number.isFinite(accuracy) ? accuracy : 0,
    // Browsers say NaN of a device that stands still.
    heading: isNumber(heading) ? heading : null,
    speed: isNumber(speed) && speed >= 0 ? speed : null,
    at: timestamp,
  }
}

const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value)
