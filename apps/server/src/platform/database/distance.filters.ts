import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { EARTH_RADIUS_METRES } from '@scooter-rides/geo'

interface Degrees {
  lat: SQLWrapper | number
  lng: SQLWrapper | number
}

const diameter = sql.raw(`2 * ${EARTH_RADIUS_METRES}`)

/** The great-circle distance in metres, equal to `distanceMetres`. */
export const metresBetween = (place: Degrees, { lat, lng }: Degrees): SQL =>
  sql`${diameter} * asin(sqrt(least(1, sin(radians(${place.lat} - ${lat}) / 2) ^ 2 + cos(radians(${lat})) * cos(radians(${place.lat})) * sin(radians(${place.lng} - ${lng}) / 2) ^ 2)))`
