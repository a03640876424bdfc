import { decodePolyline, type LatLng } from '@scooter-rides/geo'

/** Two decimal numbers close to each other, as files, addresses and lists write coordinates. */
const twoNumbers = /(-?\d{1,3}\.\d{2,})[^\d-]{1,16}(-?\d{1,3}\.\d{2,})/g
/** The fields with encoded lines. */
const lineNames = new Set(['geometry', 'preview', 'shape', 'polyline', 'line'])
const latitudes = ['lat', 'startLat', 'endLat', 'latitude', 'south', 'north']
const longitudes = ['lng', 'startLng', 'endLng', 'longitude', 'lon', 'west', 'east']

/** Every place in a response, in any form: members of an object, two adjacent numbers, points of a line. */
export function disclosedPlaces(text: string): LatLng[] {
  const places = pairsIn(text)
  const value = jsonOf(text)
  if (value !== undefined) gather(value, places)
  return places
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In both orders: GeoJSON and tiles start with the longitude. */
function pairsIn(text: string): LatLng[] {
  // Overlapping matches: the second number of one pair may be the first of the next.
  return [...text.matchAll(new RegExp(`(?=${twoNumbers.source})`, 'g'))].flatMap(([, one, other]) => {
    const [a, b] = [Number(one), Number(other)]
    return [
      { lat: a, lng: b },
      { lat: b, lng: a },
    ]
  })
}

function gather(value: unknown, places: LatLng[]): void {
  if (Array.isArray(value)) for (const one of value) gather(one, places)
  if (typeof value !== 'object' || value === null) return
  const members = Object.entries(value)
  const numbers = (names: string[]) =>
    members.flatMap(([name, one]) => (names.includes(name) && typeof one === 'number' ? [one] : []))
  for (const lat of numbers(latitudes)) for (const lng of numbers(longitudes)) places.push({ lat, lng })
  for (const [name, one] of members) {
    if (typeof one === 'string' && lineNames.has(name)) places.push(...decodePolyline(one))
    else if (typeof one === 'string') places.push(...pairsIn(one))
    else gather(one, places)
  }
}
