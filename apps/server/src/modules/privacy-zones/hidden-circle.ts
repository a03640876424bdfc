import { randomInt } from 'node:crypto'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'

/** The zone as its owner drew it. */
export interface Circle extends LatLng {
  /** Metres. */
  radius: number
}

/**
 * The centre moves by at most 0.4 radii and the circle grows by 0.4 to 0.6: so it always covers the whole circle that
 * its owner drew, and neither its centre nor its size tells where in its inner 0.4 radii the home lies.
 */
const furthestOffset = 0.4
const growth = { least: 0.4, most: 0.6 }

const metresPerDegree = 111_195

/** From 0 to 1, from the system's source: a guessable one would give the home away. */
const chance = () => randomInt(2 ** 32) / 2 ** 32

/** A circle by chance that strangers' views are cut by. */
export function hide(zone: Circle): Circle {
  const angle = chance() * 2 * Math.PI
  // The root spreads the offsets evenly over the disc.
  const offset = Math.sqrt(chance()) * furthestOffset * zone.radius
  const grown = 1 + growth.least + chance() * (growth.most - growth.least)
  return {
    ...shifted(zone, offset * Math.sin(angle), offset * Math.cos(angle)),
    radius: Math.ceil(zone.radius * grown),
  }
}

/**
 * The circle for a zone that was changed. The old centre stays while it fits: a new one by chance with every change
 * could be averaged out.
 */
export function hideAgain(zone: Circle, hidden: Circle): Circle {
  const fits = distanceMetres(zone, hidden) <= furthestOffset * zone.radius
  const fresh = hide(zone)
  return fits ? { lat: hidden.lat, lng: hidden.lng, radius: fresh.radius } : fresh
}

function shifted({ lat, lng }: LatLng, northMetres: number, eastMetres: number): LatLng {
  const newLat = lat + northMetres / metresPerDegree
  // Beyond a pole there is no north: stay and shift east only.
  const clamped = Math.abs(newLat) > 90 ? lat : newLat
  const parallel = Math.max(Math.cos((clamped * Math.PI) / 180), 1e-6)
  const newLng = lng + eastMetres / (metresPerDegree * parallel)
  return { lat: clamped, lng: ((((newLng + 180) % 360) + 360) % 360) - 180 }
}
