import { metresPerDegree, type LatLng } from '@scooter-rides/geo'

const corners = 32

/** A circle with a radius in metres as GeoJSON. */
export function circleAround({ lat, lng }: LatLng, metres: number) {
  const north = metres / metresPerDegree
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  const ring = Array.from({ length: corners + 1 }, (_, index) => {
    const turn = (2 * Math.PI * index) / corners
    return [lng + east * Math.sin(turn), lat + north * Math.cos(turn)]
  })
  // not translated: GeoJSON
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } }
}
