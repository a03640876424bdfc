/** Junctions along real streets of Porto, in the order of a ride. © OpenStreetMap contributors, ODbL 1.0. */
const junctions = [
  { lat: 41.15159, lng: -8.6176 },
  { lat: 41.15072, lng: -8.62106 },
  { lat: 41.15168, lng: -8.62128 },
  { lat: 41.1525, lng: -8.62076 },
  { lat: 41.15344, lng: -8.62104 },
  { lat: 41.15482, lng: -8.62094 },
  { lat: 41.15541, lng: -8.6209 },
]

interface Place {
  lat: number
  lng: number
}

const partsPerStreet = 6

/** Places about twenty metres apart. */
const street: Place[] = junctions.slice(1).flatMap((to, index) => {
  const from = junctions[index] ?? to
  return Array.from({ length: partsPerStreet }, (_, part) => ({
    lat: from.lat + ((to.lat - from.lat) * part) / partsPerStreet,
    lng: from.lng + ((to.lng - from.lng) * part) / partsPerStreet,
  }))
})

/** The place with this index: -1 is the last one, and the first one follows after it. */
export function placeAt(index: number): Place {
  const place = street.at(index % street.length)
  if (!place) throw new Error('The street has no places.')
  return place
}
