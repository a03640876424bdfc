import { decodePolyline, degreeDigits, piecesOf, plainDegrees, type LatLng } from '@scooter-rides/geo'
import type { RideWithStops } from '@scooter-rides/contract'
import { toKeywords } from './gpx-wishes.ts'
import { printable } from '../printable.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escape = (text: string) => printable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const element = (name: string, text: string | null | undefined) => (text ? `<${name}>${escape(text)}</${name}>` : '')
const place = (tag: string, { lat, lng }: LatLng, inside = '') =>
  `<${tag} lat="${plainDegrees(lat)}" lon="${plainDegrees(gpxLongitude(lng))}"${inside ? `>${inside}</${tag}>` : '/>'}`

const segment = (line: readonly LatLng[]) =>
  `<trkseg>\n${line.map((point) => place('trkpt', point)).join('\n')}\n</trkseg>`

/** Longitudes of GPX 1.1 are below 180, so 180 becomes -180. */
const gpxLongitude = (lng: number) => (Number(lng.toFixed(degreeDigits)) >= 180 ? lng - 360 : lng)

/**
 * GPX 1.1 with only what the caller may see: stops as waypoints and as a route, and the line as a track, because some devices follow
 * routes and others only tracks.
 */
export function rideToGpx(ride: RideWithStops, creator: string): string {
  const stops = (tag: string) => ride.stops.map((stop) => place(tag, stop, element('name', stop.label))).join('\n')
  const pieces = piecesOf(decodePolyline(ride.routeData?.geometry ?? ''), ride.routeData?.gaps)
  const route = ride.stops.length > 0 && `<rte>${element('name', ride.title)}\n${stops('rtept')}\n</rte>`
  const track = pieces.length > 0 && `<trk>${element('name', ride.title)}${pieces.map(segment).join('\n')}</trk>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${escape(creator)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata>${element('name', ride.title)}${element('desc', ride.description)}${element('keywords', toKeywords(ride.avoid))}</metadata>`,
    stops('wpt'),
    route,
    track,
    '</gpx>',
    '',
  ]
    .filter((part) => part !== false)
    .join('\n')
}
